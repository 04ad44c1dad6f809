-- The Word files of a submission, what an office editor needs (its pass to one document, the lock, every save, and the saves
-- that were refused), and what was read of the files and made of them before anything is published.
-- A `storage_key` points into the content-addressed store: docs/decisions/0012-content-addressed-files.md.

-- Versions are added, never replaced. Numbers may have gaps: an autosave that a later one has overtaken goes.
create table manuscript_versions (
  submission_id text not null references submissions on delete cascade,
  version       integer not null,
  name          text not null,
  kind          text not null check (kind in ('docx', 'doc')),
  size          integer not null,
  storage_key   text not null,
  saved_by      text references people,
  saved_at      timestamptz not null default now(),
  primary key (submission_id, version),
  -- An old Word file (.doc) is kept as it came. The .docx that a job makes of it is a later version, and says from which.
  made_from     integer,
  -- How it stands with that .docx, at the .doc. Only the newest version waits or has failed.
  conversion    text check (conversion in ('waiting', 'failed'))
);
create index manuscript_versions_file on manuscript_versions (storage_key);

create table wopi_tokens (
  token_hash    bytea primary key,
  submission_id text not null references submissions on delete cascade,
  person_id     text not null references people on delete cascade,
  permission    text not null check (permission in ('edit', 'readonly')),
  -- Opens the copy without names.
  is_anonymous  boolean not null,
  -- What an editor's server asks must come signed; the embedded editor runs in a browser and can't sign.
  client        text not null check (client in ('embedded', 'server')),
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  -- The one in which the document was opened: it stays that, whatever its person acts in meanwhile.
  role          text not null
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
create index document_saves_file on document_saves (storage_key);

-- Nobody's text is thrown away because it came too late: it waits here for thirty days.
create table rejected_saves (
  id            text primary key,
  submission_id text not null references submissions on delete cascade,
  person_id     text not null references people on delete cascade,
  version       integer not null,
  size          integer not null,
  storage_key   text not null,
  reason        text not null,
  at            timestamptz not null,
  -- By which window, how, and what is wrong with the file itself, if anything is.
  lock_id       text not null default '',
  kind          text not null default 'asked' check (kind in ('asked', 'auto', 'exit')),
  refusal       text
);
create index rejected_saves_of on rejected_saves (submission_id, at desc);
create index rejected_saves_file on rejected_saves (storage_key);

-- What an office editor remembers of a person; opaque to us.
create table wopi_user_info (
  person_id text primary key references people on delete cascade,
  text      text not null check (length(text) <= 1024)
);

-- How long the newest version is that was read. It stays when the reading itself goes.
create table manuscript_counts (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  words          integer not null,
  figures        integer not null
);

-- What the first page of a draft's file says of it: title, authors, abstract, keywords. Offered in the steps of the wizard,
-- and gone once the paper is handed in.
create table first_pages (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  state          text not null check (state in ('waiting', 'done', 'failed')),
  found          jsonb,
  at             timestamptz not null default now()
);

-- The manuscript as its reviewers read it: numbered lines and no names. Made at submission and for each newer version
-- that's sent on; while it's being made the row is absent, or belongs to an older version.
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

-- What the programs read from the newest Word file, kept until the paper is approved or closed, so that preview and review copy
-- don't read the file once more. `edition` is the shape of the kept file; one of another shape isn't used.
create table readings (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  edition        integer not null,
  storage_key    text not null,
  at             timestamptz not null
);
create index readings_file on readings (storage_key);

-- `printed` is a digest of the version and of all that stands above the text: with another, the preview is made anew.
create table previews (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  printed        text not null,
  state          text not null check (state in ('waiting', 'done', 'failed')),
  pages          integer,
  -- Of the text, as a BCP 47 tag.
  language       text,
  failure        text,
  at             timestamptz not null,
  -- What a typesetter would ask the author to mend: sentences, told beside the preview.
  warnings       text[] not null default '{}'
);

create table preview_files (
  submission_id text not null references previews on delete cascade,
  name          text not null,
  media_type    text not null,
  size          integer not null,
  storage_key   text not null,
  primary key (submission_id, name)
);
create index preview_files_file on preview_files (storage_key);
