-- Word files of a submission: append-only versions that point into the content-addressed store.
create table manuscript_versions (
  submission_id text not null references submissions on delete cascade,
  version       integer not null,
  name          text not null,
  kind          text not null check (kind in ('docx', 'doc')),
  size          integer not null,
  storage_key   text not null,
  saved_by      text references people,
  saved_at      timestamptz not null default now(),
  primary key (submission_id, version)
);

-- What the press made of a version: the PDF, the full text, JATS, figures.
create table galleys (
  submission_id  text not null references submissions on delete cascade,
  name           text not null,
  media_type     text not null,
  size           integer not null,
  storage_key    text not null,
  source_version integer not null,
  made_at        timestamptz not null default now(),
  primary key (submission_id, name)
);

create table pressings (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  state          text not null check (state in ('waiting', 'done', 'failed')),
  pages          integer,
  warnings       text[] not null default '{}',
  failure        text,
  at             timestamptz not null default now()
);
