-- The files of this folder describe the database, a matter each. They run in the order of their names, all new ones in one
-- transaction, and only forward; a released file is never edited. Ids are texts that the program makes and that sort by time.
-- Empty text means 'not said'; null means 'not yet' or 'does not apply'.

-- Who uses the journal, how they prove it, and what keeps strangers from guessing.

-- Parts of words are found by trigrams; this is for names, 0003 does it for submissions.
create extension if not exists pg_trgm;

create table people (
  id                   text primary key,
  email                text not null,
  email_verified_at    timestamptz,
  -- Null for somebody who only ever came by Google.
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
  created_at           timestamptz not null default now(),
  -- Of somebody who left, the row stays without a name, for what points to it.
  deleted_at           timestamptz,
  -- With what and roughly from where the account was made. Kept until its address is verified: the page of the link shows it.
  made_with            text,
  made_near            text,
  -- Addresses that look alike have one skeleton (src/journal/people/look-alikes.ts). A job writes it where it is missing.
  email_skeleton       text
);
create unique index people_email on people (lower(email));
create index people_name on people using gin (lower(given_name || ' ' || family_name) gin_trgm_ops);
-- By family name, else by whatever there is; by code point, so that no update of a library can change the order of the index.
create index people_by_name on people (
  (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id) where deleted_at is null;
create index people_by_role on people (
  role, (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id) where deleted_at is null;
create index people_by_skeleton on people (email_skeleton) where deleted_at is null;
create index people_without_skeleton on people (id) where email_skeleton is null and deleted_at is null;

-- Of tokens, codes and cookies the database keeps hashes alone (SHA-256 of 256 random bits).
create table sessions (
  token_hash   bytea primary key,
  person_id    text not null references people on delete cascade,
  persistent   boolean not null,
  device       text not null default '',
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  -- What the list of one's sessions calls it by.
  id           bigint generated always as identity unique
);
create index sessions_person on sessions (person_id);

-- By kind, such as 'Firefox on Windows': enough to tell that one was never used before, too little to follow anybody.
create table known_devices (
  person_id     text not null references people on delete cascade,
  name          text not null,
  first_used_at timestamptz not null,
  last_used_at  timestamptz not null,
  primary key (person_id, name)
);

-- Which browsers have been in an account, so that strangers who guess its password lock none of them out.
-- docs/decisions/0065-known-browsers.md
create table known_browsers (
  person_id    text not null references people on delete cascade,
  secret_hash  bytea not null,
  last_used_at timestamptz not null,
  primary key (person_id, secret_hash)
);

-- The codes of emailed links. `email` is the address that the link proves: the account's own, or a new one.
create table action_codes (
  code_hash  bytea primary key,
  mode       text not null check (mode in ('verifyEmail', 'resetPassword')),
  person_id  text not null references people on delete cascade,
  email      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index action_codes_person on action_codes (person_id, mode);

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
-- only the browser brings, and without the browser's cookie.
create table begun_sign_ins (
  state_hash   bytea primary key,
  browser_hash bytea not null,
  nonce        text not null,
  verifier     text not null,
  continue_to  text,
  expires_at   timestamptz not null,
  -- 'Keep me logged in' is chosen before the way to the provider, and counts after it.
  persistent   boolean not null default false
);
create index begun_sign_ins_end on begun_sign_ins (expires_at);

-- How often something was tried in the current window; the key says what and by whom.
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
