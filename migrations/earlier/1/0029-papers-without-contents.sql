-- Looked for at every start, and mostly not there.
create index papers_without_contents on papers (published_at) where contents is null;
