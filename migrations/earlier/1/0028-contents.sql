-- What a paper's page says of the text: { headings: [{ id, title }], words, figures, tables }; null until the press has
-- found it.
alter table papers add column contents jsonb;
