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
