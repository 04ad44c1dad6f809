-- What an editor has decided on reviews and can still take back. docs/decisions/0103-ten-seconds.md

create table pending_decisions (
  submission_id text primary key references submissions on delete cascade,
  -- So that the job of one that was taken back doesn't send the next.
  id            uuid not null unique default gen_random_uuid(),
  person_id     text not null references people,
  move          text not null check (move in ('approve', 'requestRevision', 'requestNewRound', 'reject')),
  -- As typed, and which reviews it quotes: where the editor goes on if they take it back.
  letter        text not null,
  quoted        text[] not null,
  -- As the author will read it.
  words         text not null,
  sends_at      timestamptz not null
);

-- The journal's own wording of its letters; without a row, ours of src/journal/reviewing/letters.ts holds.
create table letters (
  name     text primary key,
  text     text not null,
  saved_at timestamptz not null
);

-- As the reviewer got it; empty for those asked before it was kept.
alter table review_invitations add column letter text not null default '';
