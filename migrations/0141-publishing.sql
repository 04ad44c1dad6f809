-- The published record, and what the press makes of accepted manuscripts.

-- Everything a reader, a library or a search engine is told about a paper.
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
  pages           integer,
  -- When what readers see last changed: it was published, or typeset anew. Site maps, feeds and harvesters go by it.
  changed_at      timestamptz not null default now(),
  -- What the paper's page says of its text: { headings: [{ id, title }], words, figures, tables }; null until the press has found it.
  contents        jsonb,
  -- Each a RoundOnRecord of src/journal/reviewing/record.ts. Empty where readers get the reviewers' words alone.
  review_record   jsonb not null default '[]',
  -- As its section was called on the day; empty without one.
  section         text not null default '',
  -- Given at publication and kept, whatever the journal's pattern becomes; null only in papers that no publication made.
  -- docs/decisions/0034-being-found.md
  article_number  text unique,
  article_type    text not null default 'research-article' references article_types,
  -- Whether papers of its type were reviewed when it was published.
  is_reviewed     boolean not null default true,
  -- The cited works as data: [{ text, work }], `work` as CSL-JSON, in the order of "references". Null until the press has
  -- found it; deposits then have the words alone.
  cited           jsonb,
  -- These three as they were on the day; `declared` has statements with their titles.
  funding         jsonb not null default '[]',
  declared        jsonb not null default '[]',
  links           jsonb not null default '[]',
  -- The section itself; `section` has its name as of the day.
  in_section      text references sections,
  -- The one that readers get. docs/decisions/0126-a-paper-after-publication.md
  version         integer not null default 1
);
create unique index papers_doi on papers (lower(doi));
create index papers_newest on papers (published_at desc, id desc);
-- An issue, and with `changed_at` also a site map, is read from the index alone.
create index papers_issue on papers (year, month, published_at, id) include (changed_at);
create index papers_changed on papers (year, month, changed_at);
-- Looked for at every start, and mostly not there.
create index papers_without_contents on papers (published_at) where contents is null;
-- An author's papers, by the ORCID iDs in them. Most papers have none, and stay out.
create index papers_orcids on papers using gin (jsonb_path_query_array(authors, '$[*].orcid'))
  where authors @? '$[*].orcid';
-- Harvesters ask for what has changed since they were last here, in this order.
create index papers_harvested on papers (changed_at, id);
create index papers_harvested_of_volume on papers (year, changed_at, id);
create index papers_harvested_of_section on papers (in_section, changed_at, id) where in_section is not null;
create index papers_harvested_of_type on papers (article_type, changed_at, id);

-- The last article number given. Raised in the transaction of the publication, so that a number is never lost.
create table article_numbers (
  the_only boolean primary key default true check (the_only),
  last     integer not null
);
insert into article_numbers (last) values (0);

-- How many papers each month has stands on home and in the archive; counting them there would read them all.
create table issue_counts (
  year   integer not null,
  month  integer not null,
  papers integer not null check (papers >= 0),
  primary key (year, month)
);

-- By the database itself, so that no way of writing a paper can forget it. In the order of months, so that two who add to the
-- same months at once don't wait for each other for ever.
create function count_added_papers() returns trigger language plpgsql as $$
begin
  insert into issue_counts as counted
    select year, month, count(*) from added group by year, month order by year, month
    on conflict (year, month) do update set papers = counted.papers + excluded.papers;
  return null;
end $$;
create function count_removed_papers() returns trigger language plpgsql as $$
begin
  update issue_counts as counted set papers = counted.papers - less.papers
    from (select year, month, count(*) as papers from removed group by year, month) less
    where counted.year = less.year and counted.month = less.month;
  return null;
end $$;
create trigger count_added after insert on papers
  referencing new table as added for each statement execute function count_added_papers();
create trigger count_removed after delete on papers
  referencing old table as removed for each statement execute function count_removed_papers();

-- An issue is what was printed on the paper: it stays.
create function keep_issue() returns trigger language plpgsql as $$
begin
  raise exception 'A paper stays in its issue: %', old.id;
end $$;
create trigger keep_issue before update on papers for each row
  when (old.year <> new.year or old.month <> new.month) execute function keep_issue();

-- The finished forms of an article: the PDF, the full text, JATS, figures.
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
create index galleys_file on galleys (storage_key);

-- How the press got on with a submission.
create table pressings (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  state          text not null check (state in ('waiting', 'done', 'failed')),
  pages          integer,
  warnings       text[] not null default '{}',
  failure        text,
  at             timestamptz not null default now(),
  -- What it has read out of the manuscript: { references, text, contents, pages }. The paper takes it from here when it's
  -- published, so that all of it appears at once.
  found          jsonb,
  -- The corrections that were played at the last pressing.
  corrections    jsonb not null default '[]'
);

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

-- The files of pictures that a publisher put in the place of an author's: they go with the correction.
create table correction_files (
  correction_id text not null references corrections on delete cascade,
  storage_key   text not null,
  primary key (correction_id, storage_key)
);
create index correction_files_file on correction_files (storage_key);

-- The proof of an accepted paper: sent to its author, who returns it with comments or confirms it.
create table proofs (
  submission_id text primary key references submissions on delete cascade,
  state         text not null check (state in ('sent', 'returned', 'confirmed')),
  sent_by       text not null references people,
  sent_at       timestamptz not null,
  reminded_at   timestamptz,
  answered_at   timestamptz,
  -- What the author confirmed: a digest of text and figures as they were typeset then.
  confirmed     text,
  -- An author without an account opens the proof by an emailed link. Null: there's none, or it was taken back.
  token         uuid unique
);
create index proofs_waiting on proofs (sent_at) where state = 'sent';

-- What the author says of a place; `words` are those of the file at which it stands.
create table proof_comments (
  id            text primary key,
  submission_id text not null references submissions on delete cascade,
  place         text not null,
  words         text not null,
  text          text not null,
  -- Null: whoever had the emailed link.
  person_id     text references people,
  at            timestamptz not null
);
create index proof_comments_of on proof_comments (submission_id, at);

-- What an index of published works knows of an accepted paper's references, so that it's asked once for each. Only where
-- REFERENCES_URL is set.
create table look_ups (
  submission_id text not null references submissions on delete cascade,
  -- The reference, as the file has it.
  words         text not null,
  -- As in src/adapters/work-index/work-index.ts; null: nothing that is surely the same work.
  found         jsonb,
  at            timestamptz not null
);
-- Words may be too long for an index.
create unique index look_ups_words on look_ups (submission_id, md5(words));

-- A month's papers as one PDF, with its cover and contents. A job makes it when they change.
create table issue_files (
  year        integer not null,
  month       integer not null,
  -- A digest of the papers in it, in order: the same papers aren't bound twice.
  made_of     text not null,
  -- Null if they're too many, or too heavy, for one file.
  pages       integer,
  size        integer,
  storage_key text,
  made_at     timestamptz not null,
  primary key (year, month)
);
create index issue_files_file on issue_files (storage_key);

-- What was set right in a published paper. Append-only: what the paper says now stands in `papers`.
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

-- What a notice (a correction, a retraction) says of the paper it's about. docs/decisions/0122-notices.md
--
-- A notice is a paper of its own. Its row is written with it, and counts once it's published.
create table notices (
  submission_id text primary key references submissions on delete cascade,
  -- The paper.
  updates       text not null references papers,
  -- The names of src/journal/published/notices.ts, as are those below.
  type          text not null,
  asked_by      text not null,
  agreed        text not null,
  reason        text not null
);
create index notices_updates on notices (updates);
