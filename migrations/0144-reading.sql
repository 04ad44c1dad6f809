-- How often papers are read, by the rules of COUNTER 5.1 and without a word about who read them, and who asked for news of new
-- ones. docs/decisions/0120-counted-without-a-trace.md

-- By day in UTC. Searches of the whole journal have no paper: their paper_id is empty.
create table usage_days (
  paper_id              text not null,
  day                   date not null,
  investigations        integer not null,
  unique_investigations integer not null,
  requests              integer not null,
  unique_requests       integer not null,
  searches              integer not null default 0,
  primary key (paper_id, day)
);
create index usage_days_of_day on usage_days (day);

-- What isn't counted yet: one day's, and an hour more. A row is what the program noted in a few seconds, as
-- [{ visitor, paperId, form, times }]; `visitor` is a hash with the day's salt, and can't be told from any other once the salt
-- is gone. No index: once an hour all of it is read, and in between it's only added to.
create table usage_clicks (
  at     timestamptz not null,
  clicks json not null
);
-- Packing it would take longer than everything else.
alter table usage_clicks alter column clicks set storage external;
create table usage_salts (
  day  date primary key,
  salt bytea not null
);

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
