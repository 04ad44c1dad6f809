-- Emails about new papers, for readers who asked. docs/decisions/0125-following.md

create table alerts (
  id           text primary key,
  email        text not null,
  -- Of the link that confirms it.
  token        uuid not null unique default gen_random_uuid(),
  -- Of the links in what is sent afterwards, the same for all confirmed alerts of an address: an old email can still stop them.
  reader_token uuid not null default gen_random_uuid(),
  -- What the papers have to match, as in a search; empty or null: anything.
  words        text not null,
  section      text references sections on delete cascade,
  article_type text references article_types,
  keyword      text,
  daily        boolean not null,
  asked_at     timestamptz not null,
  -- When the address was confirmed; null until then.
  confirmed_at timestamptz,
  -- Papers published before this were told, or there already.
  told_until   timestamptz not null
);
create index alerts_email on alerts (lower(email));
create index alerts_reader_token on alerts (reader_token);

-- Where one press ends emails of this kind: RFC 8058.
alter table outbox add column stop_url text;
create index outbox_stop_url on outbox (stop_url) where stop_url is not null;
