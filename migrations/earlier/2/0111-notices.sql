-- What a notice (a correction, a retraction) says of the paper it's about. docs/decisions/0122-notices.md
--
-- A notice is a paper of its own. Its row is written with it, and counts once it's published.
create table notices (
  submission_id text primary key references submissions on delete cascade,
  -- The paper.
  updates       text not null references papers,
  -- The names of src/journal/published/notices.ts, as are those below.
  type          text not null,
  asked_by      text not null,
  agreed        text not null,
  reason        text not null
);
create index notices_updates on notices (updates);
