-- Under the locale C the parser takes every sign beyond ASCII for a letter, so that a word in typographic quotes, or beside a dash,
-- was none. Now the text tells where words end, whatever the locale.

-- What is no part of a word: of Latin-1, of punctuation and symbols at large, of Chinese and Japanese, of halfwidth and fullwidth forms.
-- As long as the text, sign by sign. Between two words a dash is a hyphen, so that Kelvin–Voigt is found as Kelvin-Voigt, and
-- COVID‑19 as COVID-19. The parser takes 'and/or' for the name of a file and 'a<b and c>d' for a tag.
create or replace function parsable(text) returns text language sql immutable parallel safe return
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

create or replace function to_words(config regconfig, words text) returns tsvector
  language sql stable parallel safe return to_tsvector(config, parsable(without_unseen(words)));

truncate known_words;
select make_searchable(array(select id from papers));
analyze searched_papers, known_words;
