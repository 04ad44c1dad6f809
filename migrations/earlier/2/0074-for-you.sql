-- What dashboards put first: the longest at a stage, for each person; and how long their manuscripts are.

create index submissions_author_stage on submissions (author_id, status, stage_since, id);
create index submissions_editor_stage on submissions (editor_id, status, stage_since, id);

-- Of the newest version that was read. It stays when the reading itself goes.
create table manuscript_counts (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  words          integer not null,
  figures        integer not null
);
