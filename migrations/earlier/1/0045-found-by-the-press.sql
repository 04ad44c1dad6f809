-- What the press has read out of the manuscript: { references, text, contents, pages }. The record of a paper takes it from here
-- when it is published, so that all of the paper appears at once.
alter table pressings add column found jsonb;
