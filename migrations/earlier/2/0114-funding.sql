-- Who paid for the research: a list of the funders of src/journal/paper/funding.ts, with the numbers of their awards.

alter table submissions add column funding jsonb not null default '[]';
-- As it was on the day.
alter table papers      add column funding jsonb not null default '[]';
