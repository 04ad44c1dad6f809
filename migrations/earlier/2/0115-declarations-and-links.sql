-- What authors declare, and what belongs to their paper elsewhere. docs/decisions/0124-declarations.md

-- Each a Question of src/journal/reviewing/questions.ts, in the order of the form; null: what src/journal/paper/declarations.ts ships.
alter table article_types add column declarations jsonb;

-- Answers by the question's id; links of src/journal/paper/links.ts.
alter table submissions
  add column declarations jsonb not null default '{}',
  add column links        jsonb not null default '[]';

-- As they were on the day: statements with their titles, and the links.
alter table papers
  add column declared jsonb not null default '[]',
  add column links    jsonb not null default '[]';
