-- A publisher has said that the author of an article has no email, so that nobody is written to.
alter table submissions add column has_no_email boolean not null default false;
