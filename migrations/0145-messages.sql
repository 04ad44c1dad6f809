-- What the journal tells people, by email and in the workspace, what they write to each other, and what visitors write to it.

-- Emails: written in the transaction that causes them, sent by a job. Kept for 180 days after.
create table outbox (
  id               text primary key,
  recipient        text not null,
  subject          text not null,
  text             text not null,
  html             text not null,
  created_at       timestamptz not null default now(),
  sent_at          timestamptz,
  reply_to         text,
  -- To an address that nobody here knows any more.
  forget_when_sent boolean not null default false,
  -- Where one press ends emails of this kind: RFC 8058.
  stop_url         text
);
create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_stop_url on outbox (stop_url) where stop_url is not null;

-- Notifications: the same messages as people find them in the workspace.
create table notifications (
  id            bigint generated always as identity primary key,
  person_id     text not null references people on delete cascade,
  submission_id text not null references submissions on delete cascade,
  title         text not null,
  text          text not null,
  next          text not null,
  -- An invitation to many, or a reminder: the paper's next move takes it away.
  passing       boolean not null,
  at            timestamptz not null,
  read_at       timestamptz
);
create index notifications_newest on notifications (person_id, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;
create index notifications_submission on notifications (submission_id);

-- The last reminder of the stage that a submission is in, and of what; the next move takes it away.
create table reminders (
  submission_id text primary key references submissions on delete cascade,
  action        text not null,
  at            timestamptz not null
);

-- The journal's own wording of its letters; without a row, ours of src/journal/reviewing/letters.ts holds.
create table letters (
  name     text primary key,
  text     text not null,
  saved_at timestamptz not null
);

-- What people write to each other about a paper. docs/decisions/0026-messages-and-reminders.md
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

-- What someone has typed at a desk and not yet sent. docs/decisions/0097-unsent-texts.md
create table unsent_texts (
  submission_id text not null references submissions on delete cascade,
  person_id     text not null references people,
  field         text not null,
  text          text not null,
  -- Typed in other windows, and replaced there by a text whose writer hadn't seen it.
  others        text[] not null default '{}',
  saved_at      timestamptz not null,
  primary key (submission_id, person_id, field)
);
create index unsent_texts_of on unsent_texts (person_id);

-- What came in by the contact form.
create table contact_messages (
  id      text primary key,
  name    text not null,
  email   text not null,
  subject text not null,
  message text not null,
  sent_at timestamptz not null
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);
