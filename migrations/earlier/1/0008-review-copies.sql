-- The manuscript as its reviewers read it: numbered lines and no names. Made at submission and for each newer version
-- that is sent on; while it is being made the row is absent or belongs to an older version.
create table review_copies (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  state          text not null check (state in ('done', 'failed')),
  size           integer,
  storage_key    text,
  failure        text,
  at             timestamptz not null default now(),
  check (state = 'failed' or (size is not null and storage_key is not null))
);
