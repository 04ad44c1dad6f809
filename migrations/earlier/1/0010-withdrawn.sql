-- Authors may withdraw a paper until it is accepted.
alter table submissions drop constraint submissions_status_check;
alter table submissions add constraint submissions_status_check check (status in ('incomplete', 'submitted',
  'editing_in_progress', 'sent_for_review', 'review_in_progress', 'editing_feedback_given', 'review_feedback_given',
  'approved_for_publication', 'published', 'rejected', 'withdrawn'));
