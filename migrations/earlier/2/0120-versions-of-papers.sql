-- Versions of a published paper's text. docs/decisions/0126-a-paper-after-publication.md

-- The one that readers get.
alter table papers add column version integer not null default 1;

-- A paper has a line for each once a new text has come in. The newest is set from its own file, and takes its place once it's typeset.
create table paper_versions (
  paper_id       text not null references papers on delete cascade,
  number         integer not null check (number > 0),
  -- Of the manuscript.
  source_version integer not null,
  at             timestamptz not null,
  -- What readers are told is new.
  note           text not null default '',
  -- The paper's row when the next version took its place; its files are the galleys 'v1/pdf', 'v1/html' and so on.
  record         jsonb,
  primary key (paper_id, number)
);
