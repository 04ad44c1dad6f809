-- What forms are signed with. The database makes it, so that every process signs with the same.
create table secrets (
  name  text primary key,
  value text not null
);
insert into secrets (name, value) values ('forms', gen_random_uuid()::text || gen_random_uuid()::text);
