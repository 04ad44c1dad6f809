-- What people write to the journal by its form, and to whom a mail is answered.
create table contact_messages (
  id      text primary key,
  name    text not null,
  email   text not null,
  subject text not null,
  message text not null,
  sent_at timestamptz not null
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);

alter table outbox add column reply_to text;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
