-- Files that somebody asked for and that were missing, or not what their name says. A check that finds them whole forgets them.
create table faulty_files (
  storage_key text primary key,
  fault       text not null check (fault in ('missing', 'damaged')),
  noticed_at  timestamptz not null
);
