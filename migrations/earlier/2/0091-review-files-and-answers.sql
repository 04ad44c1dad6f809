-- Files that come with a review, and what authors answer to the feedback, point by point. docs/decisions/0110-files-and-answers.md

-- Cleaned of what programs note of their writer before they're stored.
create table review_files (
  id          text primary key default gen_random_uuid()::text,
  review_id   text not null references reviews on delete cascade,
  -- As its reviewer calls it; the author never learns it.
  name        text not null,
  kind        text not null,
  size        integer not null,
  storage_key text not null,
  -- Whether the author may have it after the decision: first the reviewer says so, then the editor.
  for_author  boolean not null,
  added_at    timestamptz not null
);
create index review_files_of on review_files (review_id);
create index review_files_file on review_files (storage_key);

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
  union all select storage_key from review_files;

-- With each revision, its author's answers; `place` is the point's number in the feedback.
create table point_answers (
  submission_id text not null references submissions on delete cascade,
  -- Counted from one for each paper.
  resubmission  integer not null,
  place         integer not null,
  point         text not null,
  answer        text not null,
  -- What changed, and where.
  change        text not null,
  -- The newest version when the feedback came, and when the paper was sent again.
  from_version  integer,
  to_version    integer,
  answered_at   timestamptz not null,
  primary key (submission_id, resubmission, place)
);
