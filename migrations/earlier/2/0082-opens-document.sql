-- On the desks, the document opens at once rather than by a click.
alter table people add column opens_document boolean not null default false;
