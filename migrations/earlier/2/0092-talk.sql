-- What people write to each other about a paper. docs/decisions/0111-talk.md

create table talk (
  id            bigint generated always as identity primary key,
  submission_id text not null references submissions on delete cascade,
  -- A conversation: with its author, with one of its reviewers, or among staff.
  talks_with    text not null check (talks_with in ('author', 'reviewer', 'staff')),
  reviewer_id   text references people,
  person_id     text not null references people,
  voice         text not null check (voice in ('author', 'editor', 'reviewer', 'publisher')),
  text          text not null,
  at            timestamptz not null,
  check ((talks_with = 'reviewer') = (reviewer_id is not null))
);
create index talk_submission on talk (submission_id, id);
create index talk_person on talk (person_id);
create index talk_reviewer on talk (reviewer_id) where reviewer_id is not null;
