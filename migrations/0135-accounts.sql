-- The files of this folder describe the database, one subject each. They run in the order of their names, all new ones in one
-- transaction, and only forward; a released file is never edited. docs/decisions/0075-migrations-by-matter.md
--
-- Ids are texts that the program makes, and sort by time. Empty text means 'not said'; null means 'not yet' or 'doesn't apply'.
-- A column's comment stands above it.

-- Who uses the journal, how they prove it, and what keeps strangers from guessing.

-- Finds parts of words: of names here, and of titles and keywords under submissions.
create extension if not exists pg_trgm;

create table people (
  id                   text primary key,
  email                text not null,
  email_verified_at    timestamptz,
  -- Null for someone who has only ever signed in with Google or ORCID.
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
  -- The one of `roles` they act in.
  role                 text not null default 'author' check (role in ('author', 'editor', 'reviewer', 'publisher')),
  profile_completed_at timestamptz,
  created_at           timestamptz not null default now(),
  -- When somebody leaves, the row stays without a name, for what points to it.
  deleted_at           timestamptz,
  -- With what, and roughly from where, the account was made. Kept until its address is verified, and shown on the link's page.
  made_with            text,
  made_near            text,
  -- Addresses that look alike share one skeleton (src/journal/people/look-alikes.ts). A job writes it where it's missing.
  email_skeleton       text,
  -- Any set of roles. docs/decisions/0043-roles.md
  roles                text[] not null default '{author}',
  -- Editors in chief assign papers. docs/decisions/0099-editors-in-chief.md
  editor_in_chief      boolean not null default false,
  -- On the desks, the document opens at once rather than by a click.
  opens_document       boolean not null default false,
  constraint people_roles_check
    check (roles @> '{author}' and roles <@ '{author,editor,reviewer,publisher}' and role = any (roles)),
  constraint people_editor_in_chief_check check (not editor_in_chief or roles @> '{editor}')
);
create unique index people_email on people (lower(email));
create index people_name on people using gin (lower(given_name || ' ' || family_name) gin_trgm_ops);
-- By family name, else by whatever there is; by code point, so that no update of a library can change the order of the index.
create index people_by_name on people (
  (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id) where deleted_at is null;
-- Staff are few: found by their role and then sorted. Authors are many, and read in order.
create index people_by_roles on people using gin (roles) where deleted_at is null;
create index people_only_authors on people (
  (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id)
  where deleted_at is null and roles = '{author}';
create index people_by_skeleton on people (email_skeleton) where deleted_at is null;
create index people_without_skeleton on people (id) where email_skeleton is null and deleted_at is null;

-- Of tokens, codes and cookies, the database keeps only hashes (SHA-256 of 256 random bits).
create table sessions (
  token_hash   bytea primary key,
  person_id    text not null references people on delete cascade,
  persistent   boolean not null,
  device       text not null default '',
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- Names it in the list of one's own sessions.
  id           bigint generated always as identity unique
);
create index sessions_person on sessions (person_id);

-- By kind, such as 'Firefox on Windows': enough to notice a new one, too little to follow anybody.
create table known_devices (
  person_id     text not null references people on delete cascade,
  name          text not null,
  first_used_at timestamptz not null,
  last_used_at  timestamptz not null,
  primary key (person_id, name)
);

-- Which browsers have been in an account, so that a stranger who guesses at its password locks none of them out.
-- docs/decisions/0065-known-browsers.md
create table known_browsers (
  person_id    text not null references people on delete cascade,
  secret_hash  bytea not null,
  last_used_at timestamptz not null,
  primary key (person_id, secret_hash)
);

-- The codes of emailed links. `email` is the address that the link verifies: the account's own, or a new one.
create table action_codes (
  code_hash  bytea primary key,
  mode       text not null check (mode in ('verifyEmail', 'resetPassword')),
  person_id  text not null references people on delete cascade,
  email      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index action_codes_person on action_codes (person_id, mode);

-- Who a provider such as Google or ORCID says that somebody is. The address there may change; issuer and subject don't.
create table identities (
  issuer    text not null,
  subject   text not null,
  person_id text not null references people on delete cascade,
  added_at  timestamptz not null,
  provider  text not null default 'google',
  primary key (issuer, subject)
);
create index identities_person on identities (person_id);
-- An account has one ORCID iD; that an iD has one account, the primary key says. docs/decisions/0121-orcid-by-signing-in.md
create unique index identities_orcid on identities (person_id) where provider = 'orcid';

-- Sign-ins that have begun at a provider, for ten minutes. Nonce and verifier are worth nothing without the code, which only
-- the browser brings, and without the browser's cookie.
create table begun_sign_ins (
  state_hash   bytea primary key,
  browser_hash bytea not null,
  nonce        text not null,
  verifier     text not null,
  continue_to  text,
  expires_at   timestamptz not null,
  -- 'Keep me logged in' is chosen before going to the provider, and counts afterwards.
  persistent   boolean not null default false,
  provider     text not null default 'google',
  -- Signs nobody in: it only proves an iD to this browser.
  proves       boolean not null default false
);
create index begun_sign_ins_end on begun_sign_ins (expires_at);

-- The identity somebody has just proved to be theirs, until they say in the same browser what it's for.
create table proved_identities (
  browser_hash bytea primary key,
  provider     text not null,
  issuer       text not null,
  subject      text not null,
  expires_at   timestamptz not null
);
create index proved_identities_end on proved_identities (expires_at);

-- How often something was tried in the current window. The key says what, and by whom.
create table throttles (
  key         text primary key,
  hits        integer not null,
  window_ends timestamptz not null
);

-- What forms are signed with. The database makes it, so that every process signs with the same.
create table secrets (
  name  text primary key,
  value text not null
);
insert into secrets (name, value) values ('forms', gen_random_uuid()::text || gen_random_uuid()::text);
