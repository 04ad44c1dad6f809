-- What the journal tells people, by email and in the workspace, and what visitors write to it.

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
  forget_when_sent boolean not null default false
);
create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_sent on outbox (sent_at) where sent_at is not null;

-- Notifications: the same messages as people find them in the workspace.
create table news (
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
create index news_newest on news (person_id, id desc);
create index news_unread on news (person_id) where read_at is null;
create index news_submission on news (submission_id);

-- The last reminder of the stage that a submission is in, and of what; the next move takes it away.
create table reminders (
  submission_id text primary key references submissions on delete cascade,
  turn          text not null,
  at            timestamptz not null
);

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
