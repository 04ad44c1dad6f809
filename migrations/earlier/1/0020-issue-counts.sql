-- How many papers each month has stands on home and in the archive; counting them there would read them all.
create table issue_counts (
  year   integer not null,
  month  integer not null,
  papers integer not null check (papers >= 0),
  primary key (year, month)
);
insert into issue_counts select year, month, count(*) from papers group by year, month;

-- By the database itself, so that no way of writing a paper can forget it. In the order of months: two who add to the
-- same months at once wait for each other and not for ever.
create function count_added_papers() returns trigger language plpgsql as $$
begin
  insert into issue_counts as counted
    select year, month, count(*) from added group by year, month order by year, month
    on conflict (year, month) do update set papers = counted.papers + excluded.papers;
  return null;
end $$;
create function count_removed_papers() returns trigger language plpgsql as $$
begin
  update issue_counts as counted set papers = counted.papers - less.papers
    from (select year, month, count(*) as papers from removed group by year, month) less
    where counted.year = less.year and counted.month = less.month;
  return null;
end $$;
create trigger count_added after insert on papers
  referencing new table as added for each statement execute function count_added_papers();
create trigger count_removed after delete on papers
  referencing old table as removed for each statement execute function count_removed_papers();
-- An issue is what was printed on the paper: it stays.
create function keep_issue() returns trigger language plpgsql as $$
begin
  raise exception 'A paper stays in its issue: %', old.id;
end $$;
create trigger keep_issue before update on papers for each row
  when (old.year <> new.year or old.month <> new.month) execute function keep_issue();
