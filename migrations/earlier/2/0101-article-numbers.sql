-- Article numbers. docs/decisions/0116-article-numbers.md

-- Given at publication and kept, whatever the journal's pattern becomes; null only in papers that no publication made.
alter table papers add column article_number text unique;
update papers p set article_number = 'e' || n.place
from (select id, row_number() over (order by published_at, id) as place from papers) n where n.id = p.id;

-- The last one given. Raised in the transaction of the publication, so that a number is never lost.
create table article_numbers (
  the_only boolean primary key default true check (the_only),
  last     integer not null
);
insert into article_numbers (last) select count(*) from papers;
