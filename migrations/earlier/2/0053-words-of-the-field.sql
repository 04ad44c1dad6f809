-- The words of the field: notifications were called news, and a next action a turn.
alter table news rename to notifications;
alter index news_pkey rename to notifications_pkey;
alter index news_newest rename to notifications_newest;
alter index news_unread rename to notifications_unread;
alter index news_submission rename to notifications_submission;
alter sequence news_id_seq rename to notifications_id_seq;
alter table notifications rename constraint news_person_id_fkey to notifications_person_id_fkey;
alter table notifications rename constraint news_submission_id_fkey to notifications_submission_id_fkey;

alter table reminders rename column turn to action;
