-- Brings a database of 0.1.0 along: what its migrations did, word for word, one after the other. Each begins with its name, so that
-- whatever part of them a database has seen, it runs the rest; an old backup is restored by them, too. The last section says that
-- the tables are now those of the files beside this one. Goes with a later release, with its lines in src/adapters/database/migrate.ts.

--- 0001-people
-- Who uses the journal, how they prove it, and what keeps strangers from guessing.
create table people (
  id                   text primary key,
  email                text not null,
  email_verified_at    timestamptz,
  password_hash        text,
  given_name           text not null default '',
  family_name          text not null default '',
  affiliation          text not null default '',
  country              text not null default '',
  username             text not null default '',
  bio                  text not null default '',
  website              text not null default '',
  phone                text not null default '',
  privacy_consent      boolean not null default false,
  notification_consent boolean not null default false,
  reviewer_consent     boolean not null default false,
  role                 text not null default 'author' check (role in ('author', 'editor', 'reviewer', 'publisher')),
  profile_completed_at timestamptz,
  created_at           timestamptz not null default now()
);
create unique index people_email on people (lower(email));

create table role_history (
  id        bigint generated always as identity primary key,
  person_id text not null references people on delete cascade,
  from_role text not null,
  to_role   text not null,
  by_whom   text,
  at        timestamptz not null default now()
);

-- Only hashes of tokens and codes are kept (SHA-256 of 256 random bits).
create table sessions (
  token_hash   bytea primary key,
  person_id    text not null references people on delete cascade,
  persistent   boolean not null,
  device       text not null default '',
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index sessions_person on sessions (person_id);

create table action_codes (
  code_hash  bytea primary key,
  mode       text not null check (mode in ('verifyEmail', 'resetPassword')),
  person_id  text not null references people on delete cascade,
  email      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index action_codes_person on action_codes (person_id, mode);

create table throttles (
  key       text primary key,
  hits      integer not null,
  window_ends timestamptz not null
);

--- 0002-submissions
-- A submission from draft to decision, and the line that every move leaves.
create sequence submission_number;

create table submissions (
  id              text primary key,
  reference       text not null unique,
  status          text not null check (status in ('incomplete', 'submitted', 'editing_in_progress', 'sent_for_review',
                    'review_in_progress', 'editing_feedback_given', 'review_feedback_given', 'approved_for_publication',
                    'published', 'rejected')),
  title           text not null default '',
  abstract        text not null default '',
  keywords        text[] not null default '{}',
  author_id       text not null references people,
  editor_id       text references people,
  reviewer_id     text references people,
  -- As entered by a publisher who submits on somebody's behalf.
  given_name      text,
  family_name     text,
  email           text,
  editor_feedback text not null default '',
  review_feedback text not null default '',
  -- Rises with every save of title, abstract, keywords or file: two people saving the same text are told.
  revision        integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  submitted_at    timestamptz,
  accepted_at     timestamptz,
  published_at    timestamptz
);
create index submissions_author on submissions (author_id, status, updated_at desc, id desc);
create index submissions_pool on submissions (status, updated_at desc, id desc);
create index submissions_editor on submissions (editor_id, status, updated_at desc, id desc);
create index submissions_reviewer on submissions (reviewer_id, status, updated_at desc, id desc);

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

--- 0003-documents
-- Word files of a submission: append-only versions that point into the content-addressed store.
create table manuscript_versions (
  submission_id text not null references submissions on delete cascade,
  version       integer not null,
  name          text not null,
  kind          text not null check (kind in ('docx', 'doc')),
  size          integer not null,
  storage_key   text not null,
  saved_by      text references people,
  saved_at      timestamptz not null default now(),
  primary key (submission_id, version)
);

-- What the press made of a version: the PDF, the full text, JATS, figures.
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

create table pressings (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  state          text not null check (state in ('waiting', 'done', 'failed')),
  pages          integer,
  warnings       text[] not null default '{}',
  failure        text,
  at             timestamptz not null default now()
);

--- 0004-payments
-- The charge. Amounts are whole minor units (paise).
create table payment_orders (
  id            text primary key,
  submission_id text not null references submissions,
  amount        integer not null check (amount > 0),
  currency      text not null,
  created_at    timestamptz not null default now()
);
create index payment_orders_submission on payment_orders (submission_id);

-- One row per payment the provider took, whoever reported it first. A second payment for the same submission is kept
-- too (it is owed back); `settles` marks the one that paid the charge.
create table payments (
  id            text primary key,
  order_id      text not null references payment_orders,
  submission_id text not null references submissions,
  amount        integer not null,
  currency      text not null,
  reported_by   text not null check (reported_by in ('browser', 'webhook', 'reconciliation', 'publisher')),
  settles       boolean not null,
  paid_at       timestamptz not null default now()
);
create unique index payments_settled on payments (submission_id) where settles;

-- What the sandbox provider remembers; a real provider keeps this on its own side.
create table sandbox_payments (
  id         text primary key,
  order_id   text not null,
  amount     integer not null,
  currency   text not null,
  status     text not null check (status in ('captured', 'failed')),
  created_at timestamptz not null default now()
);
create table sandbox_orders (
  id         text primary key,
  amount     integer not null,
  currency   text not null,
  receipt    text not null,
  created_at timestamptz not null default now()
);

--- 0005-papers
-- The published record: everything a reader, a library or a search engine is told about a paper.
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
  pages           integer
);
create unique index papers_doi on papers (lower(doi));
create index papers_issue on papers (year, month, published_at desc, id desc);
create index papers_newest on papers (published_at desc, id desc);

create table doi_deposits (
  doi          text primary key,
  paper_id     text not null references papers,
  state        text not null check (state in ('waiting', 'registered', 'refused')),
  answer       text not null default '',
  attempts     integer not null default 0,
  created_at   timestamptz not null default now(),
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

--- 0006-outbox
-- Mails: written in the transaction that causes them, handed to the post by a job.
create table outbox (
  id         text primary key,
  recipient  text not null,
  subject    text not null,
  text       text not null,
  html       text not null,
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);
create index outbox_newest on outbox (created_at desc, id desc);

--- 0007-wopi
-- What an office editor needs: its pass to one document, the lock, every save, and the saves that were refused.

-- Only hashes of tokens are kept (SHA-256 of 256 random bits).
create table wopi_tokens (
  token_hash    bytea primary key,
  submission_id text not null references submissions on delete cascade,
  person_id     text not null references people on delete cascade,
  permission    text not null check (permission in ('edit', 'readonly')),
  -- Opens the copy without names.
  is_anonymous  boolean not null,
  -- What an editor's server asks must come signed; the embedded editor runs in a browser and cannot sign.
  client        text not null check (client in ('embedded', 'server')),
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz
);
create index wopi_tokens_of on wopi_tokens (submission_id);
create index wopi_tokens_end on wopi_tokens (expires_at);

create table document_locks (
  submission_id text primary key references submissions on delete cascade,
  lock_id       text not null check (length(lock_id) between 1 and 1024),
  person_id     text not null references people on delete cascade,
  expires_at    timestamptz not null
);

-- Append-only: every save by an editor. Several automatic ones may be one version to people.
create table document_saves (
  submission_id text not null references submissions on delete cascade,
  number        integer not null,
  version       integer not null,
  size          integer not null,
  storage_key   text not null,
  kind          text not null check (kind in ('asked', 'auto', 'exit')),
  lock_id       text not null,
  saved_by      text not null references people,
  saved_at      timestamptz not null,
  primary key (submission_id, number)
);

-- Nobody's text is thrown away because it came too late.
create table rejected_saves (
  id            text primary key,
  submission_id text not null references submissions on delete cascade,
  person_id     text not null references people on delete cascade,
  version       integer not null,
  size          integer not null,
  storage_key   text not null,
  reason        text not null,
  at            timestamptz not null
);
create index rejected_saves_of on rejected_saves (submission_id, at desc);

-- What an office editor remembers of a person; opaque to us.
create table wopi_user_info (
  person_id text primary key references people on delete cascade,
  text      text not null check (length(text) <= 1024)
);

--- 0008-review-copies
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

--- 0009-kept-saves
-- What a rejected save was: by which window, how, and what is wrong with the file itself.
alter table rejected_saves
  add column lock_id text not null default '',
  add column kind    text not null default 'asked' check (kind in ('asked', 'auto', 'exit')),
  add column refusal text;

-- Every row that points to a file of the storage: what is not here may be removed.
create view files_in_use as
  select storage_key from manuscript_versions
  union all select storage_key from document_saves
  union all select storage_key from rejected_saves
  union all select storage_key from galleys
  union all select storage_key from review_copies where storage_key is not null;
create index manuscript_versions_file on manuscript_versions (storage_key);
create index document_saves_file on document_saves (storage_key);
create index rejected_saves_file on rejected_saves (storage_key);
create index galleys_file on galleys (storage_key);

-- Files that nobody pointed to when they were last counted. They go when that has been so for a day.
create table unused_files (
  storage_key text primary key,
  since       timestamptz not null
);

--- 0010-withdrawn
-- Authors may withdraw a paper until it is accepted.
alter table submissions drop constraint submissions_status_check;
alter table submissions add constraint submissions_status_check check (status in ('incomplete', 'submitted',
  'editing_in_progress', 'sent_for_review', 'review_in_progress', 'editing_feedback_given', 'review_feedback_given',
  'approved_for_publication', 'published', 'rejected', 'withdrawn'));

--- 0011-made-versions
-- A manuscript in the old Word format (.doc) is kept as it came, and the .docx that the journal made of it is the next version.
alter table manuscript_versions add column made_from integer;

--- 0012-authors
-- Who wrote a paper, in order. Without a line here it is the submitting person, or whom a publisher entered, alone.
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

-- Every submission with its authors, listed by somebody or not. `country` stands beside the affiliation of a profile.
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

--- 0013-news-and-reminders
-- What people are told beside their mails, and who was reminded of what.
create table news (
  id            bigint generated always as identity primary key,
  person_id     text not null references people on delete cascade,
  submission_id text not null references submissions on delete cascade,
  title         text not null,
  text          text not null,
  next          text not null,
  -- An invitation to many, or a reminder: the paper's next move takes it away.
  passing       boolean not null,
  at            timestamptz not null,
  read_at       timestamptz
);
create index news_newest on news (person_id, id desc);
create index news_unread on news (person_id) where read_at is null;
create index news_submission on news (submission_id);

-- The last reminder of the stage that a submission is in; the next move takes it away.
create table reminders (
  submission_id text primary key references submissions on delete cascade,
  turn          text not null,
  at            timestamptz not null
);

-- When the stage began that a submission is in.
alter table submissions add column stage_since timestamptz;
update submissions s set stage_since = coalesce(
  (select max(h.at) from submission_history h
   where h.submission_id = s.id and h.to_status = s.status and h.from_status is distinct from h.to_status),
  s.updated_at);
alter table submissions alter column stage_since set default now(), alter column stage_since set not null;
create index submissions_stage on submissions (status, stage_since, id);

-- How long papers really take, as the last count found it: one row. Null where too few papers were counted.
create table usual_times (
  single         boolean primary key default true check (single),
  first_decision double precision,
  acceptance     double precision,
  publication    double precision,
  counted_at     timestamptz not null
);

--- 0014-lists
-- Lists are searched by words and sorted by title, and stay quick with very many submissions.
create extension if not exists pg_trgm;

-- `array_to_string` is only called stable, because of what an array may hold; of text it never changes.
create function words_of(title text, reference text, keywords text[]) returns text
  language sql immutable parallel safe
  return lower(title || ' ' || reference || ' ' || array_to_string(keywords, ' '));

alter table submissions
  add column words text generated always as (words_of(title, reference, keywords)) stored,
  add column listed_names text,
  -- Apart from the words: whoever must not know the authors must not find the paper by a name. Without a list and without
  -- a name that a publisher entered it is null, and the account has the name.
  add column names text
    generated always as (lower(coalesce(listed_names, given_name || ' ' || coalesce(family_name, '')))) stored,
  -- By code point, so that no update of a library can change the order of the index.
  add column title_key text collate "C" generated always as (left(lower(title), 80)) stored;
update submissions s set listed_names = l.names
from (select submission_id, string_agg(given_name || ' ' || family_name, ' ' order by place) as names
      from submission_authors group by submission_id) l
where l.submission_id = s.id;
-- Common words are told from rare ones by it, and each kind is looked for in another way.
alter table submissions alter column words set statistics 500, alter column names set statistics 500;

create index submissions_words on submissions using gin (words gin_trgm_ops);
create index submissions_names on submissions using gin (names gin_trgm_ops);
create index people_name on people using gin (lower(given_name || ' ' || family_name) gin_trgm_ops);

create index submissions_author_title on submissions (author_id, status, title_key, id);
create index submissions_pool_title on submissions (status, title_key, id);
create index submissions_editor_title on submissions (editor_id, status, title_key, id);
create index submissions_reviewer_title on submissions (reviewer_id, status, title_key, id);

--- 0015-search
-- Published papers are searched by English words, whatever their accents.
create extension if not exists unaccent;

create text search configuration paper_words (copy = english);
alter text search configuration paper_words alter mapping for hword, hword_part, word with unaccent, english_stem;
-- Words as they stand, to tell what somebody meant to type.
create text search configuration plain_words (copy = simple);
alter text search configuration plain_words alter mapping for asciihword, asciiword, hword, hword_part, hword_asciipart, word
  with unaccent, simple;

-- One narrow line for each paper, apart from `papers`: a common word leads to very many of them.
create table searched_papers (
  paper_id     text primary key references papers on delete cascade,
  published_at timestamptz not null,
  year         integer not null,
  month        integer not null,
  -- Without accents, in lower case.
  keywords     text[] not null,
  -- Of title (A), authors and keywords (B) and abstract (C): what ranks a paper.
  front        tsvector not null,
  -- Of all that and the full text (D): what finds it.
  whole        tsvector not null
) with (toast_tuple_target = 128);
-- Beside the line, and as it is: unpacking would cost more than anything else in a search.
alter table searched_papers alter column front set storage external, alter column whole set storage external,
  alter column keywords set storage main;

-- Every word of a title, a name, a keyword or an abstract.
create table known_words (word text primary key);

create function folded(text) returns text language sql stable parallel safe return lower(unaccent(trim($1)));

-- The parser takes 'and/or' for the name of a file and 'a<b and c>d' for a tag. As long as the text, sign by sign.
create function parsable(text) returns text language sql immutable parallel safe return translate($1, '/<>', '   ');

create function to_words(config regconfig, words text) returns tsvector
  language sql stable parallel safe return to_tsvector(config, parsable(words));

create function names_of(authors jsonb) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(concat_ws(' ', a ->> 'given', a ->> 'family'), ', '), '') from jsonb_array_elements(authors) a);

create function front_of(title text, authors jsonb, keywords text[], abstract text) returns tsvector
  language sql stable parallel safe
  return setweight(to_words('paper_words', left(title, 5000)), 'A')
      || setweight(to_words('paper_words', left(names_of(authors), 20000)), 'B')
      || setweight(to_words('paper_words', left(array_to_string(keywords, ', '), 5000)), 'B')
      || setweight(to_words('paper_words', left(abstract, 50000)), 'C');

-- A tsvector holds 1 MB: of a text with more words than that its beginning is searched.
create function whole_of(front tsvector, full_text text) returns tsvector language plpgsql stable parallel safe as $$
declare
  kept integer := 1000000;
begin
  loop
    begin
      return front || setweight(to_words('paper_words', left(full_text, kept)), 'D');
    exception when program_limit_exceeded then
      kept := kept / 2;
    end;
  end loop;
end $$;

create function make_searchable(papers_changed text[]) returns void language sql as $$
  insert into searched_papers
  select p.id, p.published_at, p.year, p.month, array(select folded(left(k, 200)) from unnest(p.keywords) k), f.front,
         whole_of(f.front, p.full_text)
  from papers p, lateral (select front_of(p.title, p.authors, p.keywords, p.abstract) as front offset 0) f
  where p.id = any(papers_changed)
  order by p.published_at, p.id
  on conflict (paper_id) do update
    set published_at = excluded.published_at, year = excluded.year, month = excluded.month, keywords = excluded.keywords,
        front = excluded.front, whole = excluded.whole;

  -- In order, so that two who publish at once do not wait for each other.
  insert into known_words
  select distinct it.word
  from papers p, unnest(tsvector_to_array(to_words('plain_words', left(concat_ws(', ', p.title, names_of(p.authors),
         array_to_string(p.keywords, ', '), p.abstract), 50000)))) it(word)
  where p.id = any(papers_changed) and it.word ~ '^[[:alpha:]]{3,40}$'
  order by it.word
  on conflict do nothing;
$$;

create function papers_added() returns trigger language plpgsql as $$
begin
  perform make_searchable(array(select id from added));
  return null;
end $$;
create trigger papers_added after insert on papers referencing new table as added
  for each statement execute function papers_added();

create function paper_changed() returns trigger language plpgsql as $$
begin
  perform make_searchable(array[new.id]);
  return null;
end $$;
create trigger paper_changed after update of title, abstract, keywords, authors, full_text, published_at on papers
  for each row execute function paper_changed();

select make_searchable(array(select id from papers));

-- Without a list of what is still to be sorted in (`fastupdate`), which every search would have to read.
create index searched_papers_heading on searched_papers using gin (ts_filter(front, '{a,b}')) with (fastupdate = off);
create index searched_papers_front on searched_papers using gin (front) with (fastupdate = off);
create index searched_papers_whole on searched_papers using gin (whole) with (fastupdate = off);
create index searched_papers_keywords on searched_papers using gin (keywords) with (fastupdate = off);
create index searched_papers_newest on searched_papers (published_at desc, paper_id desc);
create index searched_papers_issue on searched_papers (year, month, published_at desc, paper_id desc);
create index known_words_like on known_words using gin (word gin_trgm_ops) with (fastupdate = off);
analyze searched_papers, known_words;

--- 0016-contact
-- What people write to the journal by its form, and to whom a mail is answered.
create table contact_messages (
  id      text primary key,
  name    text not null,
  email   text not null,
  subject text not null,
  message text not null,
  sent_at timestamptz not null
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);

alter table outbox add column reply_to text;
create index outbox_sent on outbox (sent_at) where sent_at is not null;

--- 0017-changed-papers
-- When what readers see of a paper last changed: it was published, or typeset anew. Site maps and feeds say so.
alter table papers add column changed_at timestamptz;
update papers set changed_at = greatest(published_at, (select at from pressings where submission_id = papers.id));
alter table papers alter column changed_at set default now(), alter column changed_at set not null;
create index papers_changed on papers (year, month, changed_at);

-- The same order, the other way round: a site map is read from the index alone.
drop index papers_issue;
create index papers_issue on papers (year, month, published_at, id) include (changed_at);

--- 0020-issue-counts
-- How many papers each month has stands on home and in the archive; counting them there would read them all.
create table issue_counts (
  year   integer not null,
  month  integer not null,
  papers integer not null check (papers >= 0),
  primary key (year, month)
);
insert into issue_counts select year, month, count(*) from papers group by year, month;

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

--- 0021-identities
-- Who a provider such as Google says that somebody is. The address there may change; issuer and subject do not.
create table identities (
  issuer    text not null,
  subject   text not null,
  person_id text not null references people on delete cascade,
  added_at  timestamptz not null,
  primary key (issuer, subject)
);
create index identities_person on identities (person_id);

-- Sign-ins that have begun at a provider, for ten minutes. Nonce and verifier are worth nothing without the code, which
-- only the browser brings, and without the browser's cookie; of state and cookie only the hashes are kept.
create table begun_sign_ins (
  state_hash   bytea primary key,
  browser_hash bytea not null,
  nonce        text not null,
  verifier     text not null,
  continue_to  text,
  expires_at   timestamptz not null
);
create index begun_sign_ins_end on begun_sign_ins (expires_at);

--- 0022-accounts
-- What people see and settle of their own account: sessions they can name, devices they use, and leaving for good.
alter table sessions add column id bigint generated always as identity unique;

-- By kind, such as 'Firefox on Windows': enough to tell that one was never used before, too little to follow anybody.
create table known_devices (
  person_id     text not null references people on delete cascade,
  name          text not null,
  first_used_at timestamptz not null,
  last_used_at  timestamptz not null,
  primary key (person_id, name)
);

-- The row stays, without a name, for what points to it.
alter table people add column deleted_at timestamptz;

-- A mail to an address that nobody here knows any more.
alter table outbox add column forget_when_sent boolean not null default false;

--- 0023-roles
-- Publishers say who has which role, and offer roles by mail. Everybody is listed by name and role, however many they are.
create table invitations (
  id         text primary key,
  -- Empty once it is forgotten.
  email      text not null,
  role       text not null check (role in ('editor', 'reviewer', 'publisher')),
  greeting   text not null default '',
  -- SHA-256 of 256 random bits; kept after the end, so that the link can say what became of it.
  code_hash  bytea unique,
  invited_by text not null references people,
  created_at timestamptz not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  outcome    text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
  ended_at   timestamptz check ((ended_at is null) = (outcome is null))
);
create unique index invitations_open on invitations (lower(email)) where outcome is null;
create index invitations_email on invitations (lower(email));
create index invitations_invited_by on invitations (invited_by);

-- A line about an invitation has no person until somebody accepts it.
alter table role_history
  alter column person_id drop not null,
  alter column from_role drop not null,
  alter column to_role drop not null,
  add column event text not null default 'changeRole'
    check (event in ('changeRole', 'invite', 'inviteAgain', 'withdrawInvitation', 'accept', 'decline')),
  add column invitation_id text references invitations,
  add check ((from_role is null) = (to_role is null)),
  add check (event in ('changeRole', 'accept') and person_id is not null and to_role is not null
             or event not in ('changeRole', 'accept') and invitation_id is not null and to_role is null);
create index role_history_person on role_history (person_id, id);
create index role_history_invitation on role_history (invitation_id);

-- By family name, else by what there is; by code point, as titles are, so that no update of a library can change the order.
create index people_by_name on people (
  (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id) where deleted_at is null;
create index people_by_role on people (
  role, (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id) where deleted_at is null;

--- 0025-kept-google-sessions
-- 'Keep me logged in' is chosen before the way to Google, and counts after it.
alter table begun_sign_ins add column persistent boolean not null default false;

--- 0027-form-stamps
-- What forms are signed with. The database makes it, so that every process signs with the same.
create table secrets (
  name  text primary key,
  value text not null
);
insert into secrets (name, value) values ('forms', gen_random_uuid()::text || gen_random_uuid()::text);

--- 0028-contents
-- What a paper's page says of the text: { headings: [{ id, title }], words, figures, tables }; null until the press has
-- found it.
alter table papers add column contents jsonb;

--- 0029-papers-without-contents
-- Looked for at every start, and mostly not there.
create index papers_without_contents on papers (published_at) where contents is null;

--- 0030-words-beside-signs
-- Under the locale C the parser takes every sign beyond ASCII for a letter, so that a word in typographic quotes, or beside a dash,
-- was none. Now the text tells where words end, whatever the locale.

-- What is no part of a word: of Latin-1, of punctuation and symbols at large, of Chinese and Japanese, of halfwidth and fullwidth forms.
-- As long as the text, sign by sign. Between two words a dash is a hyphen, so that Kelvin–Voigt is found as Kelvin-Voigt, and
-- COVID‑19 as COVID-19. The parser takes 'and/or' for the name of a file and 'a<b and c>d' for a tag.
create or replace function parsable(text) returns text language sql immutable parallel safe return
  translate(
    case when octet_length($1) = length($1) then $1 else
      regexp_replace(
        regexp_replace($1, '([[:alpha:]])[\u2010-\u2013](?=[[:alnum:]])', '\1-', 'g'),
        '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f'
        '\u3000-\u3004\u3008-\u3020\u3030\ufe30-\ufe6f\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\ufffd]',
        ' ', 'g')
    end, '/<>', '   ');

-- Signs inside a word that nobody sees: soft hyphens, joiners, marks of direction.
create function without_unseen(text) returns text language sql immutable parallel safe return
  translate($1, U&'\00ad\061c\180e\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2066\2067\2068\2069\feff', '');

create or replace function to_words(config regconfig, words text) returns tsvector
  language sql stable parallel safe return to_tsvector(config, parsable(without_unseen(words)));

truncate known_words;
select make_searchable(array(select id from papers));
analyze searched_papers, known_words;

--- 0042-conversions
-- An old Word file (.doc) is kept at once, and the .docx of it is made by a job. Only the newest version waits or has failed.
alter table manuscript_versions add column conversion text check (conversion in ('waiting', 'failed'));

--- 0044-payments-once
-- A paper has one open order of an amount: of two who begin to pay at one moment both get it, and the provider takes the
-- money of one. Older ones of the same amount stay payable at the provider, and are given to nobody any more.
alter table payment_orders add column is_open boolean not null default true;
update payment_orders o set is_open = false
where exists (
  select from payment_orders newer
  where newer.submission_id = o.submission_id and newer.amount = o.amount and newer.currency = o.currency
    and (newer.created_at, newer.id) > (o.created_at, o.id));
create unique index payment_orders_open on payment_orders (submission_id, amount, currency) where is_open;

-- `refund_id` is the provider's, of a payment that did not settle: null while it is owed back. Whoever has the token sees the
-- receipt of this payment, and may say who paid. The provider tells the payer's address, where it asks for one.
alter table payments
  add column refund_id   text,
  add column token       uuid not null default gen_random_uuid(),
  add column payer_name  text not null default '',
  add column payer_email text not null default '';
create unique index payments_token on payments (token);

-- The sandbox takes the money for an order once, and gives it back once, as a real provider does.
alter table sandbox_payments add column email text not null default '';
delete from sandbox_payments p using sandbox_payments first
where p.order_id = first.order_id and p.status = 'captured' and first.status = 'captured'
  and (p.created_at, p.id) > (first.created_at, first.id);
create unique index sandbox_payments_captured on sandbox_payments (order_id) where status = 'captured';
create table sandbox_refunds (
  id         text primary key,
  payment_id text not null unique,
  amount     integer not null,
  created_at timestamptz not null default now()
);

--- 0045-found-by-the-press
-- What the press has read out of the manuscript: { references, text, contents, pages }. The record of a paper takes it from here
-- when it is published, so that all of the paper appears at once.
alter table pressings add column found jsonb;

--- 0046-author-without-email
-- A publisher has said that the author of an article has no email, so that nobody is written to.
alter table submissions add column has_no_email boolean not null default false;

--- 0048-known-browsers
-- Which browsers have been in an account, so that strangers who guess its password keep none of them out.
-- docs/decisions/0065-known-browsers.md
create table known_browsers (
  person_id    text not null references people on delete cascade,
  secret_hash  bytea not null,
  last_used_at timestamptz not null,
  primary key (person_id, secret_hash)
);

-- With what and roughly from where an account was made, until its address is verified: the page of the mailed link shows it.
alter table people add column made_with text, add column made_near text;

--- 0049-look-alikes
-- Addresses that eyes take for one have one skeleton (src/journal/people/look-alikes.ts). A job writes those of the people who are here already.
alter table people add column email_skeleton text;
create index people_by_skeleton on people (email_skeleton) where deleted_at is null;
create index people_without_skeleton on people (id) where email_skeleton is null and deleted_at is null;

--- 0050-faulty-files
-- Files that somebody asked for and that were missing, or not what their name says. A check that finds them whole forgets them.
create table faulty_files (
  storage_key text primary key,
  fault       text not null check (fault in ('missing', 'damaged')),
  noticed_at  timestamptz not null
);

--- 0050-the-same-in-new-files
delete from kysely_migration where name < '0051';
insert into kysely_migration (name, timestamp)
  select name, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from unnest(array['0001-accounts', '0002-roles', '0003-submissions', '0004-manuscripts', '0005-payments', '0006-publishing',
    '0007-search', '0008-messages', '0009-files']) as name;
drop table if exists kysely_migration_lock;
