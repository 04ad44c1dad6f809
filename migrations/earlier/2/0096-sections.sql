-- The sections of the journal: a paper is in one of them, or in none. docs/decisions/0113-sections.md

create table sections (
  slug   text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name   text not null,
  place  integer not null,
  -- It takes no new papers.
  closed boolean not null default false
);
create unique index sections_name on sections (lower(name));

create table section_editors (
  section   text not null references sections on delete cascade,
  person_id text not null references people,
  primary key (section, person_id)
);
create index section_editors_person on section_editors (person_id);

alter table submissions add column section text references sections;
create index submissions_section on submissions (section) where section is not null;

-- As its section was called on the day; empty without one.
alter table papers add column section text not null default '';
