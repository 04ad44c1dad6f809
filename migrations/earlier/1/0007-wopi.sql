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
