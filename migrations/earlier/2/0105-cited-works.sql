-- A paper's cited works as data: [{ text, work }], `work` as CSL-JSON, in the order of "references". Null until the press
-- has found it; deposits then have the words alone.
alter table papers add column cited jsonb;
