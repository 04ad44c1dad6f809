-- How the journal does, as last counted: one row, so that the page costs the same with any number of papers.
-- { groups: [{ year, measure, papers, median, ninth }], open: [{ status, age, papers }] }, as in src/journal/workspace/statistics.ts.
create table statistics (
  single     boolean primary key default true check (single),
  counted    jsonb not null,
  counted_at timestamptz not null
);
