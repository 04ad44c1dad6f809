-- ORCID iDs of authors that their owners have proved. docs/decisions/0121-orcid-by-signing-in.md

-- What was asked of an author of one paper by an emailed link, and the iD they proved.
create table orcid_requests (
  code_hash     bytea primary key,
  submission_id text not null references submissions on delete cascade,
  -- In lower case.
  email         text not null,
  asked_at      timestamptz not null,
  -- Bare; null until its owner has signed in at ORCID.
  orcid         text,
  unique (submission_id, email)
);
create index orcid_requests_email on orcid_requests (email);

-- Of the author of a paper with this address: the iD of the account whose verified address it is, or the one proved for
-- this paper; null without either. Whatever was typed counts for nothing here.
create function authenticated_orcid(paper text, address text) returns text language sql stable as $$
  select coalesce(
    (select i.subject from people p join identities i on i.person_id = p.id and i.provider = 'orcid'
     where lower(p.email) = lower(address) and p.email_verified_at is not null),
    (select r.orcid from orcid_requests r where r.submission_id = paper and r.email = lower(address)))
$$;
