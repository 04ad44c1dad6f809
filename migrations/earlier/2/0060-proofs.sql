-- The proof of an accepted paper: sent to its author, who returns it with comments or confirms it.
create table proofs (
  submission_id text primary key references submissions on delete cascade,
  state         text not null check (state in ('sent', 'returned', 'confirmed')),
  sent_by       text not null references people,
  sent_at       timestamptz not null,
  reminded_at   timestamptz,
  answered_at   timestamptz,
  -- What the author confirmed: a digest of text and figures as they were typeset then.
  confirmed     text
);
create index proofs_waiting on proofs (sent_at) where state = 'sent';

-- What the author says of a place; `words` are those of the file at which it stands.
create table proof_comments (
  id            text primary key,
  submission_id text not null references submissions on delete cascade,
  place         text not null,
  words         text not null,
  text          text not null,
  person_id     text not null references people,
  at            timestamptz not null
);
create index proof_comments_of on proof_comments (submission_id, at);
