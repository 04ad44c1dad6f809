-- What authors ask who can't pay the charge. docs/decisions/0104-asking-for-a-waiver.md
create table waiver_requests (
  submission_id text primary key references submissions on delete cascade,
  reason        text not null,
  state         text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  -- What the publisher said to it.
  answer        text not null default '',
  asked_at      timestamptz not null,
  decided_at    timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create index waiver_requests_asked on waiver_requests (asked_at) where state = 'asked';
