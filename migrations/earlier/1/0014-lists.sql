-- Lists are searched by words and sorted by title, and stay quick with very many submissions.
create extension if not exists pg_trgm;

-- `array_to_string` is only called stable, because of what an array may hold; of text it never changes.
create function words_of(title text, reference text, keywords text[]) returns text
  language sql immutable parallel safe
  return lower(title || ' ' || reference || ' ' || array_to_string(keywords, ' '));

alter table submissions
  add column words text generated always as (words_of(title, reference, keywords)) stored,
  add column listed_names text,
  -- Apart from the words: whoever must not know the authors must not find the paper by a name. Without a list and without
  -- a name that a publisher entered it is null, and the account has the name.
  add column names text
    generated always as (lower(coalesce(listed_names, given_name || ' ' || coalesce(family_name, '')))) stored,
  -- By code point, so that no update of a library can change the order of the index.
  add column title_key text collate "C" generated always as (left(lower(title), 80)) stored;
update submissions s set listed_names = l.names
from (select submission_id, string_agg(given_name || ' ' || family_name, ' ' order by place) as names
      from submission_authors group by submission_id) l
where l.submission_id = s.id;
-- Common words are told from rare ones by it, and each kind is looked for in another way.
alter table submissions alter column words set statistics 500, alter column names set statistics 500;

create index submissions_words on submissions using gin (words gin_trgm_ops);
create index submissions_names on submissions using gin (names gin_trgm_ops);
create index people_name on people using gin (lower(given_name || ' ' || family_name) gin_trgm_ops);

create index submissions_author_title on submissions (author_id, status, title_key, id);
create index submissions_pool_title on submissions (status, title_key, id);
create index submissions_editor_title on submissions (editor_id, status, title_key, id);
create index submissions_reviewer_title on submissions (reviewer_id, status, title_key, id);
