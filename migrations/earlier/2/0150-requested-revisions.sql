-- A reviewer's request for a revision had another name than an editor's; the role on the line says whose it was.
update submission_history set event = 'requestRevision' where event = 'askRevision';
