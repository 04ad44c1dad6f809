-- Packages in which papers came from other systems. docs/decisions/0130-packages-that-come-in.md
create table arrived_packages (
  submission_id text primary key references submissions on delete cascade,
  name          text not null,
  size          integer not null,
  storage_key   text not null,
  -- Where it says it comes from; empty if it doesn't.
  source        text not null,
  -- The fields of the draft that were filled in from it: ["title", "authors"].
  taken         jsonb not null,
  -- What it holds besides: [{"what": "figure", "name": "figure-1.tif"}].
  besides       jsonb not null,
  arrived_at    timestamptz not null
);
create index arrived_packages_file on arrived_packages (storage_key);

create or replace view files_in_use as
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
