delete from kysely_migration where name < '0051';
insert into kysely_migration (name, timestamp)
  select name, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from unnest(array['0001-accounts', '0002-roles', '0003-submissions', '0004-manuscripts', '0005-payments', '0006-publishing',
    '0007-search', '0008-messages', '0009-files']) as name;
drop table if exists kysely_migration_lock;
