-- What people are told beside their mails, and who was reminded of what.
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

-- The last reminder of the stage that a submission is in; the next move takes it away.
create table reminders (
  submission_id text primary key references submissions on delete cascade,
  turn          text not null,
  at            timestamptz not null
);

-- When the stage began that a submission is in.
alter table submissions add column stage_since timestamptz;
update submissions s set stage_since = coalesce(
  (select max(h.at) from submission_history h
   where h.submission_id = s.id and h.to_status = s.status and h.from_status is distinct from h.to_status),
  s.updated_at);
alter table submissions alter column stage_since set default now(), alter column stage_since set not null;
create index submissions_stage on submissions (status, stage_since, id);

-- How long papers really take, as the last count found it: one row. Null where too few papers were counted.
create table usual_times (
  single         boolean primary key default true check (single),
  first_decision double precision,
  acceptance     double precision,
  publication    double precision,
  counted_at     timestamptz not null
);
