-- Which files of the storage are needed, which are not, and which are broken: docs/decisions/0012-content-addressed-files.md.

-- Every row that points to a file of the storage: what isn't here may be removed. A new table with a `storage_key` belongs here.
create view files_in_use as
  select storage_key from manuscript_versions
  union all select storage_key from document_saves
  union all select storage_key from rejected_saves
  union all select storage_key from galleys
  union all select storage_key from review_copies where storage_key is not null
  union all select storage_key from readings
  union all select storage_key from preview_files
  union all select storage_key from correction_files
  union all select storage_key from issue_files where storage_key is not null
  union all select storage_key from review_files
  union all select storage_key from arrived_packages;

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
