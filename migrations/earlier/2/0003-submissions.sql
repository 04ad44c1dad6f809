-- A submission from draft to decision: its text, its authors, and the line that every move leaves.

-- The number in a reference such as ALD-2026-0147.
create sequence submission_number;

-- What everybody who sees a list may search in it. `array_to_string` is only called stable, because of what an array may hold;
-- of text it never changes.
create function words_of(title text, reference text, keywords text[]) returns text
  language sql immutable parallel safe
  return lower(title || ' ' || reference || ' ' || array_to_string(keywords, ' '));

create table submissions (
  id              text primary key,
  reference       text not null unique,
  status          text not null check (status in ('incomplete', 'submitted', 'editing_in_progress', 'sent_for_review',
                    'review_in_progress', 'editing_feedback_given', 'review_feedback_given', 'approved_for_publication',
                    'published', 'rejected', 'withdrawn')),
  title           text not null default '',
  abstract        text not null default '',
  keywords        text[] not null default '{}',
  -- Whoever submitted it: the author of the moves, whoever else is listed.
  author_id       text not null references people,
  editor_id       text references people,
  reviewer_id     text references people,
  -- The author as entered by a publisher who submits on somebody's behalf.
  given_name      text,
  family_name     text,
  email           text,
  editor_feedback text not null default '',
  review_feedback text not null default '',
  -- Rises with every save of title, abstract, keywords or file: of two people who save the same text, the second is told.
  revision        integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  submitted_at    timestamptz,
  accepted_at     timestamptz,
  published_at    timestamptz,
  -- When the stage began that the submission is in; reminders count from it.
  stage_since     timestamptz not null default now(),
  words           text generated always as (words_of(title, reference, keywords)) stored,
  listed_names    text,
  -- Apart from the words: whoever must not know the authors must not find the paper by a name. Null where nobody is listed and
  -- no publisher entered a name: then the account has it.
  names           text generated always as (lower(coalesce(listed_names, given_name || ' ' || coalesce(family_name, '')))) stored,
  -- By code point, so that no update of a library can change the order of the index.
  title_key       text collate "C" generated always as (left(lower(title), 80)) stored,
  -- A publisher has said that the author of an article has no email, so nobody is written to.
  has_no_email    boolean not null default false
);
-- The planner tells common words from rare ones by these, and looks for each in its own way.
alter table submissions alter column words set statistics 500, alter column names set statistics 500;

-- Each shelf of the dashboard, by change and by title.
create index submissions_author on submissions (author_id, status, updated_at desc, id desc);
create index submissions_pool on submissions (status, updated_at desc, id desc);
create index submissions_editor on submissions (editor_id, status, updated_at desc, id desc);
create index submissions_reviewer on submissions (reviewer_id, status, updated_at desc, id desc);
create index submissions_author_title on submissions (author_id, status, title_key, id);
create index submissions_pool_title on submissions (status, title_key, id);
create index submissions_editor_title on submissions (editor_id, status, title_key, id);
create index submissions_reviewer_title on submissions (reviewer_id, status, title_key, id);
create index submissions_stage on submissions (status, stage_since, id);
create index submissions_words on submissions using gin (words gin_trgm_ops);
create index submissions_names on submissions using gin (names gin_trgm_ops);

-- Who wrote a paper, in order. Without a line here it is the submitting person, or whoever a publisher entered, alone.
create table submission_authors (
  submission_id text not null references submissions on delete cascade,
  place         integer not null check (place > 0),
  given_name    text not null,
  family_name   text not null,
  affiliation   text not null,
  email         text not null,
  -- Bare: 0000-0002-1825-0097. In a draft as it was typed, where it is none.
  orcid         text not null,
  corresponding boolean not null,
  primary key (submission_id, place)
);
create unique index submission_authors_corresponding on submission_authors (submission_id) where corresponding;

-- Every submission with its authors, whether or not anybody listed them. `country` stands beside the affiliation of a profile.
create view authorship as
  select submission_id, place, given_name, family_name, affiliation, '' as country, email, orcid, corresponding, true as listed
  from submission_authors
  union all
  select s.id, 1,
         case when s.given_name is null then a.given_name  else s.given_name end,
         case when s.given_name is null then a.family_name else coalesce(s.family_name, '') end,
         case when s.given_name is null then a.affiliation else '' end,
         case when s.given_name is null then a.country     else '' end,
         case when s.given_name is null then a.email       else coalesce(s.email, '') end,
         '', true, false
  from submissions s join people a on a.id = s.author_id
  where not exists (select from submission_authors l where l.submission_id = s.id);

-- Append-only. `person_id` is null where the journal itself acted.
create table submission_history (
  id            bigint generated always as identity primary key,
  submission_id text not null references submissions on delete cascade,
  person_id     text references people,
  role          text not null,
  event         text not null,
  from_status   text,
  to_status     text,
  note          text not null default '',
  at            timestamptz not null default now()
);
create index submission_history_of on submission_history (submission_id, id);

-- How long papers really take, as last counted: one row of medians, in seconds. Null where too few papers were counted.
create table usual_times (
  single         boolean primary key default true check (single),
  first_decision double precision,
  acceptance     double precision,
  publication    double precision,
  counted_at     timestamptz not null
);
