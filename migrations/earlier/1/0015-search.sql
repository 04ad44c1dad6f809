-- Published papers are searched by English words, whatever their accents.
create extension if not exists unaccent;

create text search configuration paper_words (copy = english);
alter text search configuration paper_words alter mapping for hword, hword_part, word with unaccent, english_stem;
-- Words as they stand, to tell what somebody meant to type.
create text search configuration plain_words (copy = simple);
alter text search configuration plain_words alter mapping for asciihword, asciiword, hword, hword_part, hword_asciipart, word
  with unaccent, simple;

-- One narrow line for each paper, apart from `papers`: a common word leads to very many of them.
create table searched_papers (
  paper_id     text primary key references papers on delete cascade,
  published_at timestamptz not null,
  year         integer not null,
  month        integer not null,
  -- Without accents, in lower case.
  keywords     text[] not null,
  -- Of title (A), authors and keywords (B) and abstract (C): what ranks a paper.
  front        tsvector not null,
  -- Of all that and the full text (D): what finds it.
  whole        tsvector not null
) with (toast_tuple_target = 128);
-- Beside the line, and as it is: unpacking would cost more than anything else in a search.
alter table searched_papers alter column front set storage external, alter column whole set storage external,
  alter column keywords set storage main;

-- Every word of a title, a name, a keyword or an abstract.
create table known_words (word text primary key);

create function folded(text) returns text language sql stable parallel safe return lower(unaccent(trim($1)));

-- The parser takes 'and/or' for the name of a file and 'a<b and c>d' for a tag. As long as the text, sign by sign.
create function parsable(text) returns text language sql immutable parallel safe return translate($1, '/<>', '   ');

create function to_words(config regconfig, words text) returns tsvector
  language sql stable parallel safe return to_tsvector(config, parsable(words));

create function names_of(authors jsonb) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(concat_ws(' ', a ->> 'given', a ->> 'family'), ', '), '') from jsonb_array_elements(authors) a);

create function front_of(title text, authors jsonb, keywords text[], abstract text) returns tsvector
  language sql stable parallel safe
  return setweight(to_words('paper_words', left(title, 5000)), 'A')
      || setweight(to_words('paper_words', left(names_of(authors), 20000)), 'B')
      || setweight(to_words('paper_words', left(array_to_string(keywords, ', '), 5000)), 'B')
      || setweight(to_words('paper_words', left(abstract, 50000)), 'C');

-- A tsvector holds 1 MB: of a text with more words than that its beginning is searched.
create function whole_of(front tsvector, full_text text) returns tsvector language plpgsql stable parallel safe as $$
declare
  kept integer := 1000000;
begin
  loop
    begin
      return front || setweight(to_words('paper_words', left(full_text, kept)), 'D');
    exception when program_limit_exceeded then
      kept := kept / 2;
    end;
  end loop;
end $$;

create function make_searchable(papers_changed text[]) returns void language sql as $$
  insert into searched_papers
  select p.id, p.published_at, p.year, p.month, array(select folded(left(k, 200)) from unnest(p.keywords) k), f.front,
         whole_of(f.front, p.full_text)
  from papers p, lateral (select front_of(p.title, p.authors, p.keywords, p.abstract) as front offset 0) f
  where p.id = any(papers_changed)
  order by p.published_at, p.id
  on conflict (paper_id) do update
    set published_at = excluded.published_at, year = excluded.year, month = excluded.month, keywords = excluded.keywords,
        front = excluded.front, whole = excluded.whole;

  -- In order, so that two who publish at once do not wait for each other.
  insert into known_words
  select distinct it.word
  from papers p, unnest(tsvector_to_array(to_words('plain_words', left(concat_ws(', ', p.title, names_of(p.authors),
         array_to_string(p.keywords, ', '), p.abstract), 50000)))) it(word)
  where p.id = any(papers_changed) and it.word ~ '^[[:alpha:]]{3,40}$'
  order by it.word
  on conflict do nothing;
$$;

create function papers_added() returns trigger language plpgsql as $$
begin
  perform make_searchable(array(select id from added));
  return null;
end $$;
create trigger papers_added after insert on papers referencing new table as added
  for each statement execute function papers_added();

create function paper_changed() returns trigger language plpgsql as $$
begin
  perform make_searchable(array[new.id]);
  return null;
end $$;
create trigger paper_changed after update of title, abstract, keywords, authors, full_text, published_at on papers
  for each row execute function paper_changed();

select make_searchable(array(select id from papers));

-- Without a list of what is still to be sorted in (`fastupdate`), which every search would have to read.
create index searched_papers_heading on searched_papers using gin (ts_filter(front, '{a,b}')) with (fastupdate = off);
create index searched_papers_front on searched_papers using gin (front) with (fastupdate = off);
create index searched_papers_whole on searched_papers using gin (whole) with (fastupdate = off);
create index searched_papers_keywords on searched_papers using gin (keywords) with (fastupdate = off);
create index searched_papers_newest on searched_papers (published_at desc, paper_id desc);
create index searched_papers_issue on searched_papers (year, month, published_at desc, paper_id desc);
create index known_words_like on known_words using gin (word gin_trgm_ops) with (fastupdate = off);
analyze searched_papers, known_words;
