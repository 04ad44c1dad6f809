-- How often papers are read, by the rules of COUNTER 5.1, and nothing about who read them.

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

-- What isn't counted yet: one day's, and an hour more. `visitor` is a hash with the day's salt, and can't be told from
-- any other once the salt is gone.
create table usage_clicks (
  visitor  bytea not null,
  paper_id text not null,
  form     text not null,
  at       timestamptz not null
);
create index usage_clicks_at on usage_clicks (at);
create table usage_salts (
  day  date primary key,
  salt bytea not null
);
