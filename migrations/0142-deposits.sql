-- What others are told of published papers, each attempt as it was sent and answered, and what harvesters and archives get.
-- docs/decisions/0118-deposits.md
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
  -- XML for registrars, JSON for DOAJ. Empty where the paper is taken out of an index, or the deposit is older than this column.
  body       text not null,
  -- SHA-256 of what it says, without batch id and time stamp.
  said       text not null,
  -- Whoever pressed 'Send again'; null if the journal did.
  by_id      text references people,
  made_at    timestamptz not null,
  -- Of a paper's reviews with DOIs of their own, the registrar is told apart from the paper.
  receiver   text not null check (receiver in ('registrar', 'reviews', 'doaj'))
);
create unique index deposits_stamp on deposits (lower(doi), receiver, stamp);
create index deposits_paper on deposits (paper_id, id desc);
create index deposits_doi on deposits (lower(doi), receiver, id desc);

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

-- When a reviewer who was named leaves, what was sent and answered goes. That it was sent, and how it ended, stays.
create function keep_deposits() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  deposit bigint := coalesce(before ->> 'deposit_id', before ->> 'id');
  texts jsonb := case tg_table_name when 'deposits' then '{"body": ""}' else '{"answer": "", "raw": ""}' end;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = before || texts
     and exists (select from deposits where id = deposit and receiver = 'reviews') then
    return new;
  end if;
  raise exception 'Deposits are only added to.';
end $$;
create trigger only_added_to before delete or update on deposits for each row execute function keep_deposits();
create trigger only_added_to before delete or update on deposit_events for each row execute function keep_deposits();

-- What the journal said of itself when its papers were last deposited, as a hash.
create table deposit_settings (
  single boolean primary key default true check (single),
  said   text not null
);

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

-- What goes wrong at the sandbox next, once for each row: for tests, and for whoever wants to see it.
create table sandbox_troubles (
  id    bigint generated always as identity primary key,
  -- Empty: whichever is deposited next.
  doi   text not null default '',
  kind  text not null check (kind in ('busy', 'down', 'failure', 'timeout', 'lost', 'answerLost', 'slow', 'refuse')),
  -- For 'refuse' its message, for 'slow' how often it's asked for in vain.
  words text not null default ''
);

-- A harvester that has a paper must hear that it's gone, however it went.
create table removed_papers (
  id           text primary key,
  year         integer not null,
  month        integer not null,
  removed_at   timestamptz not null default now(),
  in_section   text,
  article_type text not null default 'research-article'
);
create index removed_papers_harvested on removed_papers (removed_at, id);

create function remember_removed_papers() returns trigger language plpgsql as $$
begin
  insert into removed_papers (id, year, month, in_section, article_type)
    select id, year, month, in_section, article_type from removed
    on conflict (id) do update set removed_at = now();
  return null;
end $$;
create trigger remember_removed after delete on papers
  referencing old table as removed for each statement execute function remember_removed_papers();
create function forget_removed_papers() returns trigger language plpgsql as $$
begin
  delete from removed_papers where id in (select id from added);
  return null;
end $$;
create trigger forget_removed after insert on papers
  referencing new table as added for each statement execute function forget_removed_papers();

-- Issues whose package lies at PRESERVATION_URL. docs/decisions/0128-packages.md
create table preserved_issues (
  year       integer not null,
  month      integer not null,
  -- A hash of the files in it: whether any has changed since.
  made_of    text not null,
  pushed_at  timestamptz not null,
  primary key (year, month)
);
