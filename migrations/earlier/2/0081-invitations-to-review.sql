-- Reviewers whom an editor has asked, and what reviewers write. docs/decisions/0102-invited-reviewers.md

create table review_invitations (
  review_id   text primary key references reviews on delete cascade,
  given_name  text not null,
  family_name text not null,
  email       text not null,
  -- Opens this review and nothing else. Null: taken back.
  token       uuid unique,
  invited_by  text not null references people,
  invited_at  timestamptz not null,
  answer_by   date not null,
  -- As the editor asks at first, and then as the reviewer promises.
  due_on      date not null,
  -- What the reviewer declared before the file opened; empty: no conflict. Null: not asked yet.
  conflict    text,
  -- Why they declined, and whom they would ask instead.
  reason      text not null default '',
  reminded_on date
);
create index review_invitations_email on review_invitations (lower(email));

-- Where the editor decides, a review is advice: a text for the author and one for the editor alone.
create table review_reports (
  review_id      text primary key references reviews on delete cascade,
  to_author      text not null default '',
  to_editor      text not null default '',
  recommendation text check (recommendation in ('accept', 'minor', 'major', 'reject')),
  saved_at       timestamptz not null,
  -- What the editor wants to have mended; empty again once it's sent.
  fix            text not null default ''
);
