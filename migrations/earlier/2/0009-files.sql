-- Which files of the storage are needed, which are not, and which are broken: docs/decisions/0020-what-is-thrown-away.md.

-- Every row that points to a file of the storage: what is not here may be removed. A new table with a `storage_key` belongs here.
create view files_in_use as
  select storage_key from manuscript_versions
  union all select storage_key from document_saves
  union all select storage_key from rejected_saves
  union all select storage_key from galleys
  union all select storage_key from review_copies where storage_key is not null;

-- Files that nobody pointed to when they were last counted. They go when that has been so for a day.
create table unused_files (
  storage_key text primary key,
  since       timestamptz not null
);

-- Files that somebody asked for and that were missing, or not what their name says. A check that finds them whole forgets them.
create table faulty_files (
  storage_key text primary key,
  fault       text not null check (fault in ('missing', 'damaged')),
  noticed_at  timestamptz not null
);
