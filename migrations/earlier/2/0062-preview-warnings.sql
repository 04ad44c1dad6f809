-- What a typesetter would ask the author to mend: sentences, told beside the preview.
alter table previews add column warnings text[] not null default '{}';
