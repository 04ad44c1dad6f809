-- Rounds of review and the reviews in them. docs/decisions/0101-rounds-of-review.md

-- `policy` is a Policy of src/journal/reviewing/policy.ts.
create table article_types (
  name   text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title  text not null,
  place  integer not null,
  policy jsonb not null
);
insert into article_types (name, title, place, policy) values
  ('research-article', 'Research article', 1, '{"reviews": 1, "pool": true, "decides": "reviewer", "recheck": false}');

alter table submissions
  add column article_type text not null default 'research-article' references article_types,
  -- The newest round; 0 before the first.
  add column round integer not null default 0;

-- `policy` is the article type's when the round began: whoever changes it later changes no round under way.
create table rounds (
  submission_id text not null references submissions on delete cascade,
  number        integer not null check (number > 0),
  policy        jsonb not null,
  opened_at     timestamptz not null,
  -- The last one: after a minor revision the same round is decided again.
  decision      text check (decision in ('accept', 'minor', 'major', 'reject')),
  decided_at    timestamptz,
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
  foreign key (submission_id, round) references rounds on delete cascade,
  unique (submission_id, round, person_id)
);
create index reviews_person on reviews (person_id, submission_id);

-- What was reviewed so far was reviewed in one round, by whoever had selected it.
update submissions s set round = 1
where s.reviewer_id is not null or s.status in ('sent_for_review', 'review_in_progress', 'review_feedback_given');
insert into rounds (submission_id, number, policy, opened_at, decision, decided_at)
select s.id, 1, t.policy, coalesce(h.sent, s.stage_since), h.decision, h.decided
from submissions s join article_types t on t.name = s.article_type cross join lateral (
  select min(at) filter (where to_status = 'sent_for_review') as sent,
         max(at) filter (where role = 'reviewer' and event in ('approve', 'reject', 'requestRevision', 'askRevision')) as decided,
         (array_agg(case event when 'approve' then 'accept' when 'reject' then 'reject' else 'minor' end order by id desc)
            filter (where role = 'reviewer' and event in ('approve', 'reject', 'requestRevision', 'askRevision')))[1] as decision
  from submission_history where submission_id = s.id) h
where s.round = 1;
insert into reviews (submission_id, round, person_id, state, state_since, accepted_at, submitted_at)
select s.id, 1, s.reviewer_id, case when r.decided_at is null then 'accepted' else 'submitted' end,
       coalesce(r.decided_at, s.stage_since), coalesce(h.taken, r.opened_at), r.decided_at
from submissions s join rounds r on r.submission_id = s.id cross join lateral (
  select max(at) as taken from submission_history where submission_id = s.id and event = 'selectForReview') h
where s.reviewer_id is not null;

drop index submissions_reviewer, submissions_reviewer_title;
alter table submissions drop column reviewer_id;
