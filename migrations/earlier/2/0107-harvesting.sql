-- Harvesters ask for what has changed since they were last here, in this order.
create index papers_harvested on papers (changed_at, id);
create index papers_harvested_of_volume on papers (year, changed_at, id);

-- A harvester that has a paper must hear that it's gone, however it went.
create table removed_papers (
  id         text primary key,
  year       integer not null,
  month      integer not null,
  removed_at timestamptz not null default now()
);
create index removed_papers_harvested on removed_papers (removed_at, id);

create function remember_removed_papers() returns trigger language plpgsql as $$
begin
  insert into removed_papers (id, year, month) select id, year, month from removed
    on conflict (id) do update set removed_at = now();
  return null;
end $$;
create trigger remember_removed after delete on papers
  referencing old table as removed for each statement execute function remember_removed_papers();
create function forget_removed_papers() returns trigger language plpgsql as $$
begin
  delete from removed_papers where id in (select id from added);
  return null;
end $$;
create trigger forget_removed after insert on papers
  referencing new table as added for each statement execute function forget_removed_papers();
