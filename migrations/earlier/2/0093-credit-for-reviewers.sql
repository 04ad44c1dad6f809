-- What reviewers get for their work, and what readers learn of it. docs/decisions/0112-credit-for-reviewers.md

alter table reviews
  -- Opens its certificate.
  add column certificate uuid not null default gen_random_uuid() unique,
  -- Whether the reviewer agrees to be named with the published paper.
  add column named boolean not null default false;

-- As published: each a RoundOnRecord of src/journal/reviewing/record.ts. Empty where readers get the reviewers' words alone.
alter table papers add column review_record jsonb not null default '[]';
