-- Deposits of DOIs with the registrar, each attempt as it was sent and answered. docs/decisions/0118-deposits.md
--
-- What is deposited names the authors of a published paper, as its page and every library do; that stays when they leave.

-- One attempt: what is sent. Only ever added to.
create table deposits (
  id         bigint generated always as identity primary key,
  doi        text not null,
  paper_id   text not null references papers,
  -- Of this attempt alone: the registrar is asked for it.
  batch_id   text not null unique,
  -- Tells the registrar which deposit is newer: 20261120093000000.
  stamp      bigint not null,
  -- Empty for deposits from before they were kept.
  xml        text not null,
  -- SHA-256 of what it says, without batch id and time stamp.
  said       text not null,
  -- Whoever pressed 'Send again'; null if the journal did.
  by_id      text references people,
  made_at    timestamptz not null
);
create unique index deposits_stamp on deposits (lower(doi), stamp);
create index deposits_paper on deposits (paper_id, id desc);
create index deposits_doi on deposits (lower(doi), id desc);

-- What became of it. Only ever added to; the newest that isn't 'asked' or 'overdue' says how it stands.
create table deposit_events (
  id         bigint generated always as identity primary key,
  deposit_id bigint not null references deposits,
  -- invalid: it failed our own check and wasn't sent. unsent: the registrar couldn't be reached, or was busy. lost: it never
  -- heard of it. overdue: publishers were told that there's no answer.
  kind       text not null check (kind in ('invalid', 'unsent', 'sent', 'asked', 'registered', 'refused', 'lost', 'overdue')),
  -- The registrar's messages, one a line.
  answer     text not null default '',
  -- All that it said.
  raw        text not null default '',
  at         timestamptz not null
);
create index deposit_events_deposit on deposit_events (deposit_id, id desc);

create function keep_deposits() returns trigger language plpgsql as $$
begin
  raise exception 'Deposits are only added to.';
end $$;
create trigger only_added_to before delete or update on deposits for each row execute function keep_deposits();
create trigger only_added_to before delete or update on deposit_events for each row execute function keep_deposits();

insert into deposits (doi, paper_id, batch_id, stamp, xml, said, made_at)
select doi, paper_id, 'paper-' || paper_id, to_char(now() at time zone 'utc', 'YYYYMMDDHH24MISSMS')::bigint, '', '', created_at
from doi_deposits order by created_at, doi;
insert into deposit_events (deposit_id, kind, answer, at)
select d.id, case o.state when 'waiting' then 'sent' else o.state end, o.answer, coalesce(o.registered_at, o.created_at)
from doi_deposits o join deposits d on d.doi = o.doi order by d.id;
drop table doi_deposits;

-- What the sandbox registrar remembers; a real registrar keeps this on its own side.
create table sandbox_submissions (
  id        bigint generated always as identity primary key,
  file_name text not null,
  batch_id  text not null,
  doi       text not null,
  url       text not null,
  stamp     numeric,
  likeness  text not null,
  xml       text not null,
  status    text not null check (status in ('Success', 'Warning', 'Failure')),
  messages  text[] not null,
  queued    integer not null default 0,
  at        timestamptz not null default now()
);
create index sandbox_submissions_file on sandbox_submissions (file_name, id);
create index sandbox_submissions_batch on sandbox_submissions (batch_id, id);
create index sandbox_submissions_doi on sandbox_submissions (lower(doi), id desc);
create index sandbox_submissions_likeness on sandbox_submissions (md5(likeness));
create index sandbox_submissions_queued on sandbox_submissions (id) where queued > 0;

insert into sandbox_submissions (file_name, batch_id, doi, url, likeness, xml, status, messages, at)
select batch_id || '.xml', batch_id, doi, url, doi, metadata, case when answer is null then 'Success' else 'Failure' end,
       array[coalesce(answer, 'Successfully added')], at
from sandbox_dois order by at, batch_id;
drop table sandbox_dois;

-- What goes wrong at the sandbox next, once for each row: for tests, and for whoever wants to see it.
create table sandbox_troubles (
  id    bigint generated always as identity primary key,
  -- Empty: whichever is deposited next.
  doi   text not null default '',
  kind  text not null check (kind in ('busy', 'down', 'failure', 'timeout', 'lost', 'answerLost', 'slow', 'refuse')),
  -- For 'refuse' its message, for 'slow' how often it's asked for in vain.
  words text not null default ''
);
