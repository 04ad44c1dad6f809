-- Who wrote a paper, in order. Without a line here it is the submitting person, or whom a publisher entered, alone.
create table submission_authors (
  submission_id text not null references submissions on delete cascade,
  place         integer not null check (place > 0),
  given_name    text not null,
  family_name   text not null,
  affiliation   text not null,
  email         text not null,
  -- Bare: 0000-0002-1825-0097. In a draft as it was typed, where it is none.
  orcid         text not null,
  corresponding boolean not null,
  primary key (submission_id, place)
);
create unique index submission_authors_corresponding on submission_authors (submission_id) where corresponding;

-- Every submission with its authors, listed by somebody or not. `country` stands beside the affiliation of a profile.
create view authorship as
  select submission_id, place, given_name, family_name, affiliation, '' as country, email, orcid, corresponding, true as listed
  from submission_authors
  union all
  select s.id, 1,
         case when s.given_name is null then a.given_name  else s.given_name end,
         case when s.given_name is null then a.family_name else coalesce(s.family_name, '') end,
         case when s.given_name is null then a.affiliation else '' end,
         case when s.given_name is null then a.country     else '' end,
         case when s.given_name is null then a.email       else coalesce(s.email, '') end,
         '', true, false
  from submissions s join people a on a.id = s.author_id
  where not exists (select from submission_authors l where l.submission_id = s.id);
