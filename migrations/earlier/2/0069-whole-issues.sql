-- A month's papers as one PDF, with its cover and contents. A job makes it when they change.
create table issue_files (
  year        integer not null,
  month       integer not null,
  -- A digest of the papers in it, in order: the same papers aren't bound twice.
  made_of     text not null,
  -- Null if they're too many, or too heavy, for one file.
  pages       integer,
  size        integer,
  storage_key text,
  made_at     timestamptz not null,
  primary key (year, month)
);
create index issue_files_file on issue_files (storage_key);

create or replace view files_in_use as
  select storage_key from manuscript_versions
  union all select storage_key from document_saves
  union all select storage_key from rejected_saves
  union all select storage_key from galleys
  union all select storage_key from review_copies where storage_key is not null
  union all select storage_key from readings
  union all select storage_key from preview_files
  union all select storage_key from correction_files
  union all select storage_key from issue_files where storage_key is not null;
