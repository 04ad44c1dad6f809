-- Rounds of review, who reviews in them and what they write, and what the editor makes of it. docs/decisions/0101-rounds-of-review.md

-- `policy` and `questions` are the article type's when the round began: whoever changes them later changes no round under way.
create table rounds (
  submission_id text not null references submissions on delete cascade,
  number        integer not null check (number > 0),
  policy        jsonb not null,
  opened_at     timestamptz not null,
  -- The last one: after a minor revision the same round is decided again.
  decision      text check (decision in ('accept', 'minor', 'major', 'reject')),
  decided_at    timestamptz,
  questions     jsonb not null default '[]',
  primary key (submission_id, number)
);

-- `person_id` is null until someone without an account accepts an invitation.
create table reviews (
  id            text primary key default gen_random_uuid()::text,
  submission_id text not null,
  round         integer not null,
  person_id     text references people,
  state         text not null check (state in ('invited', 'declined', 'lapsed', 'accepted', 'submitted', 'returned',
                  'givenBack', 'cancelled')),
  state_since   timestamptz not null,
  accepted_at   timestamptz,
  submitted_at  timestamptz,
  -- Opens its certificate. docs/decisions/0112-credit-for-reviewers.md
  certificate   uuid not null default gen_random_uuid() unique,
  -- Whether the reviewer agrees to be named with the published paper.
  named         boolean not null default false,
  foreign key (submission_id, round) references rounds on delete cascade,
  unique (submission_id, round, person_id)
);
create index reviews_person on reviews (person_id, submission_id);

-- Reviewers whom an editor has asked. docs/decisions/0101-rounds-of-review.md
create table review_invitations (
  review_id   text primary key references reviews on delete cascade,
  given_name  text not null,
  family_name text not null,
  email       text not null,
  -- Opens this review and nothing else. Null: taken back.
  token       uuid unique,
  invited_by  text not null references people,
  invited_at  timestamptz not null,
  answer_by   date not null,
  -- As the editor asks at first, and then as the reviewer promises.
  due_on      date not null,
  -- What the reviewer declared before the file opened; empty: no conflict. Null: not asked yet.
  conflict    text,
  -- Why they declined, and whom they would ask instead.
  reason      text not null default '',
  reminded_on date,
  -- As the reviewer got it; empty for those asked before it was kept.
  letter      text not null default ''
);
create index review_invitations_email on review_invitations (lower(email));

-- Whom the journal asks for a review once somebody else declines or doesn't answer. docs/decisions/0108-finding-reviewers.md
create table review_reserves (
  id            text primary key default gen_random_uuid()::text,
  submission_id text not null,
  round         integer not null,
  -- The smallest is asked first.
  place         integer not null,
  given_name    text not null,
  family_name   text not null,
  email         text not null,
  letter        text not null,
  -- Why the editor asks them although something stands between them and the paper; empty if nothing does.
  despite       text not null default '',
  -- Counted from the day on which they're asked.
  answer_days   integer not null,
  review_days   integer not null,
  added_at      timestamptz not null,
  foreign key (submission_id, round) references rounds on delete cascade
);
create unique index review_reserves_email on review_reserves (submission_id, round, lower(email));

-- Reviewers whom a paper's author suggests or opposes; for its editor alone.
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

-- Where the editor decides, a review is advice: a text for the author and one for the editor alone.
create table review_reports (
  review_id      text primary key references reviews on delete cascade,
  to_author      text not null default '',
  to_editor      text not null default '',
  recommendation text check (recommendation in ('accept', 'minor', 'major', 'reject')),
  saved_at       timestamptz not null,
  -- What the editor wants to have mended; empty again once it's sent.
  fix            text not null default '',
  -- To the round's questions, by the question's id.
  answers        jsonb not null default '{}'
);

-- What a reviewer had sent before they changed it.
create table review_versions (
  id             bigint generated always as identity primary key,
  review_id      text not null references reviews on delete cascade,
  to_author      text not null,
  to_editor      text not null,
  recommendation text check (recommendation in ('accept', 'minor', 'major', 'reject')),
  answers        jsonb not null,
  sent_at        timestamptz not null
);
create index review_versions_of on review_versions (review_id);

-- Files that come with a review, cleaned of what programs note of their writer. docs/decisions/0057-word-files-of-strangers.md
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

-- What an editor has decided on reviews and can still take back. docs/decisions/0101-rounds-of-review.md
create table pending_decisions (
  submission_id text primary key references submissions on delete cascade,
  -- So that the job of one that was taken back doesn't send the next.
  id            uuid not null unique default gen_random_uuid(),
  person_id     text not null references people,
  move          text not null check (move in ('approve', 'requestRevision', 'requestNewRound', 'reject')),
  -- As typed, and which reviews it quotes: where the editor goes on if they take it back.
  letter        text not null,
  quoted        text[] not null,
  -- As the author will read it.
  words         text not null,
  sends_at      timestamptz not null
);

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
