-- What a rejected save was: by which window, how, and what is wrong with the file itself.
alter table rejected_saves
  add column lock_id text not null default '',
  add column kind    text not null default 'asked' check (kind in ('asked', 'auto', 'exit')),
  add column refusal text;

-- Every row that points to a file of the storage: what is not here may be removed.
create view files_in_use as
  select storage_key from manuscript_versions
  union all select storage_key from document_saves
  union all select storage_key from rejected_saves
  union all select storage_key from galleys
  union all select storage_key from review_copies where storage_key is not null;
create index manuscript_versions_file on manuscript_versions (storage_key);
create index document_saves_file on document_saves (storage_key);
create index rejected_saves_file on rejected_saves (storage_key);
create index galleys_file on galleys (storage_key);

-- Files that nobody pointed to when they were last counted. They go when that has been so for a day.
create table unused_files (
  storage_key text primary key,
  since       timestamptz not null
);
