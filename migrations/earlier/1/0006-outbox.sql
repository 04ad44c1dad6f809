-- Mails: written in the transaction that causes them, handed to the post by a job.
create table outbox (
  id         text primary key,
  recipient  text not null,
  subject    text not null,
  text       text not null,
  html       text not null,
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);
create index outbox_newest on outbox (created_at desc, id desc);
