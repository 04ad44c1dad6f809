-- A submission from draft to decision: its type and section, its text, its authors, and the line that every move leaves.

-- What the journal decides about each type of article. docs/decisions/0117-article-types.md
-- Their names are those of src/journal/paper/article-types.ts.
create table article_types (
  name           text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title          text not null,
  place          integer not null,
  -- How its papers are reviewed: a Policy of src/journal/reviewing/policy.ts.
  policy         jsonb not null,
  -- What its reviewers are asked besides their own words: each a Question of src/journal/reviewing/questions.ts, in the order
  -- of the form.
  questions      jsonb not null default '[]',
  is_offered     boolean not null default false,
  has_abstract   boolean not null default true,
  abstract_words integer not null default 250 check (abstract_words > 0),
  -- Null: no limit.
  text_words     integer check (text_words > 0),
  -- A longer text is refused, rather than only pointed out.
  is_strict      boolean not null default false,
  -- Whole minor units of the journal's currency; null: what the journal charges.
  charge         integer check (charge >= 0),
  -- What its authors declare: Questions, too; null: those of src/journal/paper/declarations.ts.
  declarations   jsonb,
  check (charge is not distinct from 0 or name not in ('editorial', 'correction', 'retraction', 'expression-of-concern'))
);
insert into article_types (name, title, place, policy, is_offered, has_abstract, charge)
select name, title, place,
       case when reviewed then '{"reviews": 1, "pool": true, "decides": "reviewer", "recheck": false}'::jsonb
            else '{"reviews": 0, "pool": false, "decides": "editor", "recheck": false}' end,
       place = 1, has_abstract, case when reviewed then null else 0 end
from (values
  ('research-article', 'Research article', 1, true, true),
  ('review-article', 'Review article', 2, true, true),
  ('short-report', 'Short report', 3, true, true),
  ('case-report', 'Case report', 4, true, true),
  ('letter', 'Letter', 5, true, false),
  ('commentary', 'Commentary', 6, true, false),
  ('editorial', 'Editorial', 7, false, false),
  ('correction', 'Correction', 8, false, false),
  ('retraction', 'Retraction', 9, false, false),
  ('expression-of-concern', 'Expression of concern', 10, false, false)
) as built_in (name, title, place, reviewed, has_abstract);

-- The sections of the journal: a paper is in one of them, or in none. docs/decisions/0117-article-types.md
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

-- The number in a reference such as ALD-2026-0147.
create sequence submission_number;

-- What everybody who sees a list may search in it. `array_to_string` is only called stable because of what an array may hold;
-- text always gives the same.
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
  -- Whoever submitted it. They make an author's moves, whoever else is listed.
  author_id       text not null references people,
  editor_id       text references people,
  -- The author as entered by a publisher who submits on somebody's behalf.
  given_name      text,
  family_name     text,
  email           text,
  editor_feedback text not null default '',
  review_feedback text not null default '',
  -- Rises with every save of title, abstract, keywords or file, so that of two people who save the same text the second is told.
  revision        integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  submitted_at    timestamptz,
  accepted_at     timestamptz,
  published_at    timestamptz,
  -- When its present stage began; reminders count from it.
  stage_since     timestamptz not null default now(),
  words           text generated always as (words_of(title, reference, keywords)) stored,
  listed_names    text,
  -- Kept apart from the words: whoever mustn't know the authors mustn't find the paper by a name. Null where nobody is listed
  -- and no publisher entered a name: then the account has it.
  names           text generated always as (lower(coalesce(listed_names, given_name || ' ' || coalesce(family_name, '')))) stored,
  -- By code point, so that no update of a library can change the order of the index.
  title_key       text collate "C" generated always as (left(lower(title), 80)) stored,
  -- A publisher has said that the author has no email, so nobody is written to.
  has_no_email    boolean not null default false,
  article_type    text not null default 'research-article' references article_types,
  -- The newest round of review; 0 before the first.
  round           integer not null default 0,
  section         text references sections,
  -- Funders with the numbers of their awards: src/journal/paper/funding.ts
  funding         jsonb not null default '[]',
  -- Answers by the question's id. docs/decisions/0124-declarations.md
  declarations    jsonb not null default '{}',
  -- What belongs to it elsewhere, such as its data or preprint: src/journal/paper/links.ts
  links           jsonb not null default '[]',
  -- Of the text, as a BCP 47 tag; empty: as its file tells.
  language        text not null default ''
);
-- By these the planner tells common words from rare ones, and looks for each in its own way.
alter table submissions alter column words set statistics 500, alter column names set statistics 500;

-- Each shelf of the dashboard, by change, by title and by how long a paper has been at its stage.
create index submissions_author on submissions (author_id, status, updated_at desc, id desc);
create index submissions_pool on submissions (status, updated_at desc, id desc);
create index submissions_editor on submissions (editor_id, status, updated_at desc, id desc);
create index submissions_author_title on submissions (author_id, status, title_key, id);
create index submissions_pool_title on submissions (status, title_key, id);
create index submissions_editor_title on submissions (editor_id, status, title_key, id);
create index submissions_author_stage on submissions (author_id, status, stage_since, id);
create index submissions_stage on submissions (status, stage_since, id);
create index submissions_editor_stage on submissions (editor_id, status, stage_since, id);
create index submissions_section on submissions (section) where section is not null;
create index submissions_words on submissions using gin (words gin_trgm_ops);
create index submissions_names on submissions using gin (names gin_trgm_ops);

-- Who wrote a paper, in order. Without a line here it's the submitting person, or whoever a publisher entered, alone.
create table submission_authors (
  submission_id text not null references submissions on delete cascade,
  place         integer not null check (place > 0),
  given_name    text not null,
  family_name   text not null,
  affiliation   text not null,
  email         text not null,
  -- Bare: 0000-0002-1825-0097. In a draft, whatever was typed.
  orcid         text not null,
  corresponding boolean not null,
  -- Which of the affiliations are in the Research Organization Registry: [{"name": …, "ror": …}]
  rors          jsonb not null default '[]',
  -- What the author did for the paper, in the words of CRediT.
  roles         text[] not null default '{}',
  primary key (submission_id, place)
);
create unique index submission_authors_corresponding on submission_authors (submission_id) where corresponding;
-- Who wrote with whom.
create index submission_authors_email on submission_authors (lower(email)) where email <> '';
create index submission_authors_orcid on submission_authors (orcid) where orcid <> '';

-- Every submission with its authors, whether or not anybody listed them. `country` stands beside the affiliation of a profile.
create view authorship as
  select submission_id, place, given_name, family_name, affiliation, '' as country, email, orcid, corresponding, true as listed,
         rors, roles
  from submission_authors
  union all
  select s.id, 1,
         case when s.given_name is null then a.given_name  else s.given_name end,
         case when s.given_name is null then a.family_name else coalesce(s.family_name, '') end,
         case when s.given_name is null then a.affiliation else '' end,
         case when s.given_name is null then a.country     else '' end,
         case when s.given_name is null then a.email       else coalesce(s.email, '') end,
         '', true, false, '[]', '{}'
  from submissions s join people a on a.id = s.author_id
  where not exists (select from submission_authors l where l.submission_id = s.id);

-- Asks an author of one paper, by an emailed link, to prove an ORCID iD. docs/decisions/0121-orcid-by-signing-in.md
create table orcid_requests (
  code_hash     bytea primary key,
  submission_id text not null references submissions on delete cascade,
  -- In lower case.
  email         text not null,
  asked_at      timestamptz not null,
  -- Bare; null until its owner has signed in at ORCID.
  orcid         text,
  unique (submission_id, email)
);
create index orcid_requests_email on orcid_requests (email);

-- Of the author of a paper with this address: the iD of the account whose verified address it is, or the one proved for
-- this paper; null without either. Whatever was typed counts for nothing here.
create function authenticated_orcid(paper text, address text) returns text language sql stable as $$
  select coalesce(
    (select i.subject from people p join identities i on i.person_id = p.id and i.provider = 'orcid'
     where lower(p.email) = lower(address) and p.email_verified_at is not null),
    (select r.orcid from orcid_requests r where r.submission_id = paper and r.email = lower(address)))
$$;

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
  at            timestamptz not null default now(),
  -- The editor who got the paper by this line.
  given_to      text references people
);
create index submission_history_of on submission_history (submission_id, id);
-- How long each editor takes.
create index submission_history_edited on submission_history (person_id, at) where from_status = 'editing_in_progress';

-- What people say stands between them and a paper. Nobody is offered a paper again after that.
create table declared_conflicts (
  submission_id text not null references submissions on delete cascade,
  person_id     text not null references people on delete cascade,
  -- Empty once it named somebody who has left.
  reason        text not null,
  at            timestamptz not null,
  primary key (submission_id, person_id)
);
create index declared_conflicts_person on declared_conflicts (person_id);

-- Packages in which papers came from other systems. docs/decisions/0128-packages.md
create table arrived_packages (
  submission_id text primary key references submissions on delete cascade,
  name          text not null,
  size          integer not null,
  storage_key   text not null,
  -- Where it says it comes from; empty if it doesn't.
  source        text not null,
  -- The fields of the draft that were filled in from it: ["title", "authors"].
  taken         jsonb not null,
  -- What it holds besides: [{"what": "figure", "name": "figure-1.tif"}].
  besides       jsonb not null,
  arrived_at    timestamptz not null
);
create index arrived_packages_file on arrived_packages (storage_key);

-- How long papers really take, as last counted: one row of medians, in seconds; null where too few papers were counted.
create table usual_times (
  single         boolean primary key default true check (single),
  first_decision double precision,
  acceptance     double precision,
  publication    double precision,
  counted_at     timestamptz not null
);

-- How the journal does, as last counted: one row, so that its page costs the same however many papers there are.
-- { groups: [{ year, measure, papers, median, ninth }], open: [{ status, age, papers }] }, as in src/journal/workspace/statistics.ts.
create table statistics (
  single     boolean primary key default true check (single),
  counted    jsonb not null,
  counted_at timestamptz not null
);
