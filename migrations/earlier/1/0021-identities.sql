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
