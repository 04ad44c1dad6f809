-- A manuscript in the old Word format (.doc) is kept as it came, and the .docx that the journal made of it is the next version.
alter table manuscript_versions add column made_from integer;
