-- What was set right in a published paper. docs/decisions/0126-a-paper-after-publication.md

-- Append-only: what the paper says now stands in `papers`.
create table mendings (
  id        bigint generated always as identity primary key,
  paper_id  text not null references papers on delete cascade,
  at        timestamptz not null,
  person_id text not null references people,
  reason    text not null,
  -- [{ field, of?, before, after }], as src/journal/published/mending.ts has them. Emails aren't quoted.
  changes   jsonb not null,
  -- Without a line for readers: somebody has changed their name.
  is_silent boolean not null
);
create index mendings_of on mendings (paper_id, id);
