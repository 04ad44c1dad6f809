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

-- A text in which a blank stands for each sign that is no part of a word, so that it has the same length. Under the locale C the parser
-- takes every sign beyond ASCII for a letter; here the text tells where words end, whatever the locale. The blocks are of Latin-1, of
-- punctuation and symbols at large, of Chinese and Japanese, of halfwidth and fullwidth forms. Between two words a dash is a hyphen:
-- Kelvin–Voigt is found as Kelvin-Voigt, COVID‑19 as COVID-19. And the parser takes 'and/or' for a file name, 'a<b and c>d' for a tag.
create function parsable(text) returns text language sql immutable parallel safe return
  translate(
    case when octet_length($1) = length($1) then $1 else
      regexp_replace(
        regexp_replace($1, '([[:alpha:]])[\u2010-\u2013](?=[[:alnum:]])', '\1-', 'g'),
        '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f'
        '\u3000-\u3004\u3008-\u3020\u3030\ufe30-\ufe6f\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\ufffd]',
        ' ', 'g')
    end, '/<>', '   ');

-- Signs inside a word that nobody sees: soft hyphens, joiners, marks of direction.
create function without_unseen(text) returns text language sql immutable parallel safe return
  translate($1, U&'\00ad\061c\180e\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2066\2067\2068\2069\feff', '');

create function to_words(config regconfig, words text) returns tsvector
  language sql stable parallel safe return to_tsvector(config, parsable(without_unseen(words)));

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

-- Without a list of what is still to be sorted in (`fastupdate`), which every search would have to read.
create index searched_papers_heading on searched_papers using gin (ts_filter(front, '{a,b}')) with (fastupdate = off);
create index searched_papers_front on searched_papers using gin (front) with (fastupdate = off);
create index searched_papers_whole on searched_papers using gin (whole) with (fastupdate = off);
create index searched_papers_keywords on searched_papers using gin (keywords) with (fastupdate = off);
create index searched_papers_newest on searched_papers (published_at desc, paper_id desc);
create index searched_papers_issue on searched_papers (year, month, published_at desc, paper_id desc);
create index known_words_like on known_words using gin (word gin_trgm_ops) with (fastupdate = off);
