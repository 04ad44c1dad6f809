-- The published record, and what the press makes of manuscripts.

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
  -- When what readers see last changed: it was published, or typeset anew. Site maps and feeds say so.
  changed_at      timestamptz not null default now(),
  -- What the paper's page says of its text: { headings: [{ id, title }], words, figures, tables }; null until the press has found it.
  contents        jsonb
);
create unique index papers_doi on papers (lower(doi));
create index papers_newest on papers (published_at desc, id desc);
-- An issue, and with `changed_at` also a site map, is read from the index alone.
create index papers_issue on papers (year, month, published_at, id) include (changed_at);
create index papers_changed on papers (year, month, changed_at);
-- Looked for at every start, and mostly not there.
create index papers_without_contents on papers (published_at) where contents is null;

-- How many papers each month has stands on home and in the archive; counting them there would read them all.
create table issue_counts (
  year   integer not null,
  month  integer not null,
  papers integer not null check (papers >= 0),
  primary key (year, month)
);

-- By the database itself, so that no way of writing a paper can forget it. In the order of months: two who add to the
-- same months at once wait for each other and not for ever.
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
  -- What it has read out of the manuscript: { references, text, contents, pages }. The paper takes it from here when it is
  -- published, so that all of it appears at once.
  found          jsonb
);

-- The manuscript as its reviewers read it: numbered lines and no names. Made at submission and for each newer version
-- that is sent on; while it is being made the row is absent or belongs to an older version.
create table review_copies (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  state          text not null check (state in ('done', 'failed')),
  size           integer,
  storage_key    text,
  failure        text,
  at             timestamptz not null default now(),
  check (state = 'failed' or (size is not null and storage_key is not null))
);

create table doi_deposits (
  doi           text primary key,
  paper_id      text not null references papers,
  state         text not null check (state in ('waiting', 'registered', 'refused')),
  answer        text not null default '',
  attempts      integer not null default 0,
  created_at    timestamptz not null default now(),
  registered_at timestamptz
);

-- What the sandbox registrar remembers; a real registrar keeps this on its own side.
create table sandbox_dois (
  batch_id text primary key,
  doi      text not null,
  url      text not null,
  metadata text not null,
  -- Why the deposit was refused; null where it was registered.
  answer   text,
  at       timestamptz not null default now()
);
