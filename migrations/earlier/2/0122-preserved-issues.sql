-- Issues whose package lies at PRESERVATION_URL. docs/decisions/0128-packages.md
create table preserved_issues (
  year       integer not null,
  month      integer not null,
  -- A hash of the files in it: whether any has changed since.
  made_of    text not null,
  pushed_at  timestamptz not null,
  primary key (year, month)
);
