-- People sign in with ORCID, and connect the iD to their account. docs/decisions/0121-orcid-by-signing-in.md

alter table identities add column provider text not null default 'google';
-- An account has one ORCID iD; that an iD has one account, the primary key says.
create unique index identities_orcid on identities (person_id) where provider = 'orcid';

alter table begun_sign_ins
  add column provider text not null default 'google',
  -- Nobody is signed in by it: it only proves an iD to this browser.
  add column proves boolean not null default false;

-- The identity somebody has just proved to be theirs, until they say in the same browser what it's for.
create table proved_identities (
  browser_hash bytea primary key,
  provider     text not null,
  issuer       text not null,
  subject      text not null,
  expires_at   timestamptz not null
);
create index proved_identities_end on proved_identities (expires_at);
