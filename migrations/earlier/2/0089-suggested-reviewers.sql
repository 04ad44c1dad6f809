-- Reviewers whom a paper's author suggests or opposes; for its editor alone. docs/decisions/0108-finding-reviewers.md

create table suggested_reviewers (
  submission_id text not null references submissions on delete cascade,
  side          text not null check (side in ('suggested', 'opposed')),
  place         integer not null,
  name          text not null,
  -- Empty if the author opposes somebody without knowing it.
  email         text not null,
  reason        text not null,
  primary key (submission_id, side, place)
);
create index suggested_reviewers_email on suggested_reviewers (lower(email)) where email <> '';
