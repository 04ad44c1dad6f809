-- What a journal asks its reviewers besides their own words. docs/decisions/0109-questions-for-reviewers.md

-- Each a Question of src/journal/reviewing/questions.ts, in the order of the form.
alter table article_types add column questions jsonb not null default '[]';

-- The article type's when the round began: whoever changes them later changes no round under way.
alter table rounds add column questions jsonb not null default '[]';

-- By the question's id.
alter table review_reports add column answers jsonb not null default '{}';

-- What a reviewer had sent before they changed it.
create table review_versions (
  id             bigint generated always as identity primary key,
  review_id      text not null references reviews on delete cascade,
  to_author      text not null,
  to_editor      text not null,
  recommendation text check (recommendation in ('accept', 'minor', 'major', 'reject')),
  answers        jsonb not null,
  sent_at        timestamptz not null
);
create index review_versions_of on review_versions (review_id);
