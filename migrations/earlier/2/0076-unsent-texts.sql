-- What someone has typed at a desk and not yet sent. docs/decisions/0097-unsent-texts.md
create table unsent_texts (
  submission_id text not null references submissions on delete cascade,
  person_id     text not null references people,
  field         text not null,
  text          text not null,
  -- Typed in other windows, and replaced there by a text whose writer hadn't seen it.
  others        text[] not null default '{}',
  saved_at      timestamptz not null,
  primary key (submission_id, person_id, field)
);
create index unsent_texts_of on unsent_texts (person_id);
