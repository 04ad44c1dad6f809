-- An author's papers, by the ORCID iDs in them. Most papers have none, and stay out.
create index papers_orcids on papers using gin (jsonb_path_query_array(authors, '$[*].orcid'))
  where authors @? '$[*].orcid';
