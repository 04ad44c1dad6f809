-- A paper on its way as it would be printed, and what was read of its file for that.

-- What the programs read from the newest Word file, kept until the paper is approved or closed, so that preview and review copy
-- don't read the file once more. `edition` is the shape of the kept file; one of another shape isn't used.
create table readings (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  edition        integer not null,
  storage_key    text not null,
  at             timestamptz not null
);
create index readings_file on readings (storage_key);

-- `printed` is a digest of the version and of all that stands above the text: with another, the preview is made anew.
create table previews (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  printed        text not null,
  state          text not null check (state in ('waiting', 'done', 'failed')),
  pages          integer,
  -- Of the text, as a BCP 47 tag.
  language       text,
  failure        text,
  at             timestamptz not null
);

create table preview_files (
  submission_id text not null references previews on delete cascade,
  name          text not null,
  media_type    text not null,
  size          integer not null,
  storage_key   text not null,
  primary key (submission_id, name)
);
create index preview_files_file on preview_files (storage_key);

create or replace view files_in_use as
  select storage_key from manuscript_versions
  union all select storage_key from document_saves
  union all select storage_key from rejected_saves
  union all select storage_key from galleys
  union all select storage_key from review_copies where storage_key is not null
  union all select storage_key from readings
  union all select storage_key from preview_files;
