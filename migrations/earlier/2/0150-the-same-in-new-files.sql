delete from kysely_migration where name < '0151';
insert into kysely_migration (name, timestamp)
  select name, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from unnest(array['0135-accounts', '0136-roles', '0137-submissions', '0138-review', '0139-manuscripts', '0140-payments',
    '0141-publishing', '0142-deposits', '0143-search', '0144-reading', '0145-messages', '0146-files']) as name;
