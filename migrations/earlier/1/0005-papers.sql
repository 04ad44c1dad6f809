-- The published record: everything a reader, a library or a search engine is told about a paper.
create table papers (
  id              text primary key references submissions,
  volume          integer not null,
  issue           integer not null,
  year            integer not null,
  month           integer not null check (month between 1 and 12),
  title           text not null,
  abstract        text not null,
  keywords        text[] not null,
  -- [{ given, family, affiliation?, country?, orcid?, corresponding? }], in order
  authors         jsonb not null,
  "references"    text[] not null default '{}',
  review_feedback text not null default '',
  doi             text not null,
  received_on     date,
  revised_on      date,
  accepted_on     date,
  published_at    timestamptz not null,
  full_text       text not null default '',
  pages           integer
);
create unique index papers_doi on papers (lower(doi));
create index papers_issue on papers (year, month, published_at desc, id desc);
create index papers_newest on papers (published_at desc, id desc);

create table doi_deposits (
  doi          text primary key,
  paper_id     text not null references papers,
  state        text not null check (state in ('waiting', 'registered', 'refused')),
  answer       text not null default '',
  attempts     integer not null default 0,
  created_at   timestamptz not null default now(),
  registered_at timestamptz
);

-- What the sandbox registrar remembers; a real registrar keeps this on its own side.
create table sandbox_dois (
  batch_id text primary key,
  doi      text not null,
  url      text not null,
  metadata text not null,
  -- Why the deposit was refused; null where it was registered.
  answer   text,
  at       timestamptz not null default now()
);
