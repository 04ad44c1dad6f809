-- A submission from draft to decision, and the line that every move leaves.
create sequence submission_number;

create table submissions (
  id              text primary key,
  reference       text not null unique,
  status          text not null check (status in ('incomplete', 'submitted', 'editing_in_progress', 'sent_for_review',
                    'review_in_progress', 'editing_feedback_given', 'review_feedback_given', 'approved_for_publication',
                    'published', 'rejected')),
  title           text not null default '',
  abstract        text not null default '',
  keywords        text[] not null default '{}',
  author_id       text not null references people,
  editor_id       text references people,
  reviewer_id     text references people,
  -- As entered by a publisher who submits on somebody's behalf.
  given_name      text,
  family_name     text,
  email           text,
  editor_feedback text not null default '',
  review_feedback text not null default '',
  -- Rises with every save of title, abstract, keywords or file: two people saving the same text are told.
  revision        integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  submitted_at    timestamptz,
  accepted_at     timestamptz,
  published_at    timestamptz
);
create index submissions_author on submissions (author_id, status, updated_at desc, id desc);
create index submissions_pool on submissions (status, updated_at desc, id desc);
create index submissions_editor on submissions (editor_id, status, updated_at desc, id desc);
create index submissions_reviewer on submissions (reviewer_id, status, updated_at desc, id desc);

-- Append-only. `person_id` is null where the journal itself acted.
create table submission_history (
  id            bigint generated always as identity primary key,
  submission_id text not null references submissions on delete cascade,
  person_id     text references people,
  role          text not null,
  event         text not null,
  from_status   text,
  to_status     text,
  note          text not null default '',
  at            timestamptz not null default now()
);
create index submission_history_of on submission_history (submission_id, id);
