-- What language the text of a paper is in, by the BCP 47 tag; empty: as its file tells.

alter table submissions add column language text not null default '';
