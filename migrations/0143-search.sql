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
  whole        tsvector not null,
  in_section   text,
  article_type text not null default 'research-article'
) with (toast_tuple_target = 128);
-- Words beside the line and as they are: unpacking would cost more than anything else in a search. The rest in the line.
alter table searched_papers alter column front set storage external, alter column whole set storage external,
  alter column keywords set storage main, alter column in_section set storage main, alter column article_type set storage main;

-- Every word of a title, a name, a keyword or an abstract.
create table known_words (word text primary key);

-- Without a list of what is still to be sorted in (`fastupdate`), which every search would have to read.
create index searched_papers_heading on searched_papers using gin (ts_filter(front, '{a,b}')) with (fastupdate = off);
create index searched_papers_front on searched_papers using gin (front) with (fastupdate = off);
create index searched_papers_whole on searched_papers using gin (whole) with (fastupdate = off);
create index searched_papers_keywords on searched_papers using gin (keywords) with (fastupdate = off);
create index searched_papers_newest on searched_papers (published_at desc, paper_id desc);
create index searched_papers_issue on searched_papers (year, month, published_at desc, paper_id desc);
create index searched_papers_section on searched_papers (in_section, published_at desc, paper_id desc) where in_section is not null;
create index searched_papers_type on searched_papers (article_type, published_at desc, paper_id desc);
create index known_words_like on known_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function folded(text) returns text language sql stable parallel safe return lower(unaccent(trim($1)));

-- A text in which a blank stands for each sign that's no part of a word, so that it keeps its length. Under the locale C the parser
-- takes every sign beyond ASCII for a letter; here the text tells where words end, whatever the locale. The blocks are of Latin-1,
-- of punctuation and symbols at large, of Chinese and Japanese, of Arabic, of halfwidth and fullwidth forms. Between two words a
-- dash is a hyphen: Kelvin–Voigt is found as Kelvin-Voigt, COVID‑19 as COVID-19. The three letters are those of Arabic and Persian
-- that two keyboards write in two ways. And the parser takes 'and/or' for a file name, 'a<b and c>d' for a tag.
-- `translate` holds each letter of a text against each of its own, so where there are many a regular expression takes their place.
create function parsable(text) returns text language sql immutable parallel safe return
  regexp_replace(
    case when octet_length($1) = length($1) then $1 else
      translate(
        regexp_replace(
          regexp_replace($1, '([[:alpha:]])[\u2010-\u2013](?=[[:alnum:]])', '\1-', 'g'),
          '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u060c\u061b\u061f\u06d4\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f'
          '\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb\ufe30-\ufe6f\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\ufffd]',
          ' ', 'g'),
        U&'\064a\0649\0643', U&'\06cc\06cc\06a9')
    end, '[/<>]', ' ', 'g');

-- Signs inside a word that nobody sees: soft hyphens, joiners, marks of direction, and the vowels that few write in Arabic.
create function without_unseen(text) returns text language sql immutable parallel safe return
  regexp_replace($1,
    '[\u00ad\u061c\u0640\u064b-\u0652\u0670\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g');

-- Chinese, Japanese and Korean are searched by pairs of letters, since nothing in the text tells where a word ends: 海洋 is
-- found inside 深层海洋学, whose pairs are 深层, 层海, 海洋 and 洋学.

-- Han, kana and hangul, in a regular expression. Not the dots and brackets among them.
create function unspaced() returns text language sql immutable parallel safe return
  '[\u1100-\u11ff\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff'
  '\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]';

-- Each of their letters with the next, and blanks around: 'DNA海洋学' becomes 'DNA 海洋  洋学  '.
create function paired(words text) returns text language sql immutable parallel safe return
  case when $1 !~ unspaced() then $1 else (
    select string_agg(
             case when not is_one then letter
                  when is_next then ' ' || letter || next || ' '
                  when is_last then ' '
                  else ' ' || letter || ' ' end, '' order by n)
    from (
      select n, letter, lead(letter) over w as next, letter ~ unspaced() as is_one,
             coalesce(lag(letter) over w ~ unspaced(), false) as is_last, coalesce(lead(letter) over w ~ unspaced(), false) as is_next
      from unnest(string_to_array($1, null)) with ordinality it(letter, n)
      window w as (order by n)) letters
  ) end;

-- Their letters one by one, for whoever searches for one.
create function singled(words text) returns text language sql immutable parallel safe return
  case when $1 !~ unspaced() then '' else regexp_replace(regexp_replace($1, replace(unspaced(), '[', '[^'), ' ', 'g'), '(.)', '\1 ', 'g') end;

-- The words of a text, letters without blanks between them in pairs and one by one.
create function to_words(config regconfig, words text) returns tsvector language sql stable parallel safe
begin atomic
  select to_tsvector(config, paired(it)) || to_tsvector(config, singled(it)) from (select parsable(without_unseen(words)) as it offset 0) read;
end;

-- What somebody typed, for websearch_to_tsquery. Letters that belong together are excluded together.
create function typed_words(typed text) returns text language sql immutable parallel safe return
  paired(regexp_replace(parsable(without_unseen($1)), '(^|[\s"])-(' || unspaced() || '+)', '\1-"\2"', 'g'));

create function names_of(authors jsonb) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(concat_ws(' ', a ->> 'given', a ->> 'family'), ', '), '') from jsonb_array_elements(authors) a);

-- Names written without a blank are looked for without one.
create function whole_names_of(authors jsonb) returns text language sql immutable parallel safe return
  (select coalesce(string_agg(concat(a ->> 'family', a ->> 'given'), ', '), '') from jsonb_array_elements(authors) a where a ->> 'family' ~ unspaced());

create function front_of(title text, authors jsonb, keywords text[], abstract text) returns tsvector
  language sql stable parallel safe
  return setweight(to_words('paper_words', left(title, 5000)), 'A')
      || setweight(to_words('paper_words', left(concat_ws(', ', names_of(authors), whole_names_of(authors)), 20000)), 'B')
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
create trigger paper_changed
  after update of title, abstract, keywords, authors, full_text, published_at, in_section, article_type on papers
  for each row execute function paper_changed();
