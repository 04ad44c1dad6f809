-- Papers are searched, followed and harvested by their type and their section, too. docs/decisions/0125-following.md

-- The section itself; `section` has its name as of the day.
alter table papers add column in_section text references sections;
update papers p set in_section = s.section from submissions s where s.id = p.id and p.section <> '';
create index papers_harvested_of_section on papers (in_section, changed_at, id) where in_section is not null;
create index papers_harvested_of_type on papers (article_type, changed_at, id);

alter table removed_papers
  add column in_section   text,
  add column article_type text not null default 'research-article';

create or replace function remember_removed_papers() returns trigger language plpgsql as $$
begin
  insert into removed_papers (id, year, month, in_section, article_type)
    select id, year, month, in_section, article_type from removed
    on conflict (id) do update set removed_at = now();
  return null;
end $$;

alter table searched_papers
  add column in_section   text,
  add column article_type text not null default 'research-article';
-- In the line, as the keywords are.
alter table searched_papers alter column in_section set storage main, alter column article_type set storage main;
update searched_papers s set in_section = p.in_section, article_type = p.article_type
from papers p where p.id = s.paper_id and (p.in_section is not null or p.article_type <> 'research-article');
create index searched_papers_section on searched_papers (in_section, published_at desc, paper_id desc) where in_section is not null;
create index searched_papers_type on searched_papers (article_type, published_at desc, paper_id desc);

create or replace function make_searchable(papers_changed text[]) returns void language sql as $$
  insert into searched_papers (paper_id, published_at, year, month, in_section, article_type, keywords, front, whole)
  select p.id, p.published_at, p.year, p.month, p.in_section, p.article_type,
         array(select folded(left(k, 200)) from unnest(p.keywords) k), f.front, whole_of(f.front, p.full_text)
  from papers p, lateral (select front_of(p.title, p.authors, p.keywords, p.abstract) as front offset 0) f
  where p.id = any(papers_changed)
  order by p.published_at, p.id
  on conflict (paper_id) do update
    set published_at = excluded.published_at, year = excluded.year, month = excluded.month, in_section = excluded.in_section,
        article_type = excluded.article_type, keywords = excluded.keywords, front = excluded.front, whole = excluded.whole;

  -- In order, so that two who publish at once do not wait for each other.
  insert into known_words
  select distinct it.word
  from papers p, unnest(tsvector_to_array(to_words('plain_words', left(concat_ws(', ', p.title, names_of(p.authors),
         array_to_string(p.keywords, ', '), p.abstract), 50000)))) it(word)
  where p.id = any(papers_changed) and it.word ~ '^[[:alpha:]]{3,40}$'
  order by it.word
  on conflict do nothing;
$$;

drop trigger paper_changed on papers;
create trigger paper_changed
  after update of title, abstract, keywords, authors, full_text, published_at, in_section, article_type on papers
  for each row execute function paper_changed();
