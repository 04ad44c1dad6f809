-- When what readers see of a paper last changed: it was published, or typeset anew. Site maps and feeds say so.
alter table papers add column changed_at timestamptz;
update papers set changed_at = greatest(published_at, (select at from pressings where submission_id = papers.id));
alter table papers alter column changed_at set default now(), alter column changed_at set not null;
create index papers_changed on papers (year, month, changed_at);

-- The same order, the other way round: a site map is read from the index alone.
drop index papers_issue;
create index papers_issue on papers (year, month, published_at, id) include (changed_at);
