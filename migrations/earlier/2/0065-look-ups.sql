-- What an index of published works knows of an accepted paper's references, so that it's asked once for each. Only where
-- REFERENCES_URL is set.
create table look_ups (
  submission_id text not null references submissions on delete cascade,
  -- The reference, as the file has it.
  words         text not null,
  -- As in src/adapters/work-index/work-index.ts; null: nothing that is surely the same work.
  found         jsonb,
  at            timestamptz not null
);
-- Words may be too long for an index.
create unique index look_ups_words on look_ups (submission_id, md5(words));
