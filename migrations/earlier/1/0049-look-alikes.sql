-- Addresses that eyes take for one have one skeleton (src/journal/people/look-alikes.ts). A job writes those of the people who are here already.
alter table people add column email_skeleton text;
create index people_by_skeleton on people (email_skeleton) where deleted_at is null;
create index people_without_skeleton on people (id) where email_skeleton is null and deleted_at is null;
