-- An old Word file (.doc) is kept at once, and the .docx of it is made by a job. Only the newest version waits or has failed.
alter table manuscript_versions add column conversion text check (conversion in ('waiting', 'failed'));
