-- What a publisher corrected in a paper: kept apart from its text, and played again at each pressing.
create table corrections (
  id            text primary key,
  submission_id text not null references submissions on delete cascade,
  -- 'level', 'caption' … as in src/features/press/corrections/correction.ts
  kind          text not null,
  -- The target in short, as addresses have it.
  place         text not null,
  -- { kind, words, nth, of }: the words of the file at which the correction stands.
  target        jsonb not null,
  value         text not null,
  person_id     text not null references people,
  at            timestamptz not null,
  unique (submission_id, place, kind)
);

-- Those that were played at the last pressing.
alter table pressings add column corrections jsonb not null default '[]';
