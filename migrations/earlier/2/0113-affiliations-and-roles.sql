-- Which of an author's affiliations are in the Research Organization Registry, as [{"name": …, "ror": …}], and what the author
-- did for the paper, in the words of CRediT.

alter table submission_authors
  add column rors  jsonb  not null default '[]',
  add column roles text[] not null default '{}';

create or replace view authorship as
  select submission_id, place, given_name, family_name, affiliation, '' as country, email, orcid, corresponding, true as listed,
         rors, roles
  from submission_authors
  union all
  select s.id, 1,
         case when s.given_name is null then a.given_name  else s.given_name end,
         case when s.given_name is null then a.family_name else coalesce(s.family_name, '') end,
         case when s.given_name is null then a.affiliation else '' end,
         case when s.given_name is null then a.country     else '' end,
         case when s.given_name is null then a.email       else coalesce(s.email, '') end,
         '', true, false, '[]', '{}'
  from submissions s join people a on a.id = s.author_id
  where not exists (select from submission_authors l where l.submission_id = s.id);
