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
