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

create or replace function to_words(config regconfig, words text) returns tsvector language sql stable parallel safe
begin atomic
  select to_tsvector(config, paired(it)) || to_tsvector(config, singled(it)) from (select parsable(without_unseen(words)) as it offset 0) read;
end;

-- What somebody typed, for websearch_to_tsquery. Letters that belong together are excluded together.
create function typed_words(typed text) returns text language sql immutable parallel safe return
  paired(regexp_replace(parsable(without_unseen($1)), '(^|[\s"])-(' || unspaced() || '+)', '\1-"\2"', 'g'));

-- Two keyboards write one letter of Arabic and Persian in two ways, and few write its vowels.
create or replace function without_unseen(text) returns text language sql immutable parallel safe return
  translate($1, U&'\00ad\061c\0640\064b\064c\064d\064e\064f\0650\0651\0652\0670\180e\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2066\2067\2068\2069\feff', '');

create or replace function parsable(text) returns text language sql immutable parallel safe return
  translate(
    case when octet_length($1) = length($1) then $1 else
      regexp_replace(
        regexp_replace($1, '([[:alpha:]])[\u2010-\u2013](?=[[:alnum:]])', '\1-', 'g'),
        '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u060c\u061b\u061f\u06d4\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f'
        '\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb\ufe30-\ufe6f\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\ufffd]',
        ' ', 'g')
    end, U&'/<>\064a\0649\0643', U&'   \06cc\06cc\06a9');

-- Names written without a blank are looked for without one.
create function whole_names_of(authors jsonb) returns text language sql immutable parallel safe return
  (select coalesce(string_agg(concat(a ->> 'family', a ->> 'given'), ', '), '') from jsonb_array_elements(authors) a where a ->> 'family' ~ unspaced());

create or replace function front_of(title text, authors jsonb, keywords text[], abstract text) returns tsvector
  language sql stable parallel safe
  return setweight(to_words('paper_words', left(title, 5000)), 'A')
      || setweight(to_words('paper_words', left(concat_ws(', ', names_of(authors), whole_names_of(authors)), 20000)), 'B')
      || setweight(to_words('paper_words', left(array_to_string(keywords, ', '), 5000)), 'B')
      || setweight(to_words('paper_words', left(abstract, 50000)), 'C');

select make_searchable(array(
  select id from papers where concat(title, authors, keywords::text, abstract, full_text) ~ ('[\u0600-\u06ff]|' || unspaced())));
