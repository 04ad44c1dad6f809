-- What the first page of a draft's file says of it: title, authors, abstract, keywords. Offered in the steps of the wizard, and
-- gone once the paper is handed in.
create table first_pages (
  submission_id  text primary key references submissions on delete cascade,
  source_version integer not null,
  state          text not null check (state in ('waiting', 'done', 'failed')),
  found          jsonb,
  at             timestamptz not null default now()
);
