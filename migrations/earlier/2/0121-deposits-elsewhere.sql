-- Papers are deposited with indexes, too, by the same machine as their DOIs. docs/decisions/0127-told-by-one-machine.md
alter table deposits add column receiver text not null default 'registrar' check (receiver in ('registrar', 'doaj'));
alter table deposits alter column receiver drop default;
-- XML for registrars, JSON for DOAJ; empty where the paper is taken out.
alter table deposits rename column xml to body;
drop index deposits_stamp;
drop index deposits_doi;
create unique index deposits_stamp on deposits (lower(doi), receiver, stamp);
create index deposits_doi on deposits (lower(doi), receiver, id desc);
