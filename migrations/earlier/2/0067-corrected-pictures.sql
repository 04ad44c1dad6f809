-- The files of pictures that a publisher put in the place of an author's: they go with the correction.
-- What lists all files in use has them, too: see 0069.
create table correction_files (
  correction_id text not null references corrections on delete cascade,
  storage_key   text not null,
  primary key (correction_id, storage_key)
);
create index correction_files_file on correction_files (storage_key);
