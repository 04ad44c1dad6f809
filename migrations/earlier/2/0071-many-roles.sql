-- A person holds any set of roles, and acts in one of them. docs/decisions/0043-roles.md

-- `role` is the one they act in.
alter table people add column roles text[] not null default '{author}';
update people set roles = array['author', role] where role <> 'author';
alter table people add constraint people_roles_check
  check (roles @> '{author}' and roles <@ '{author,editor,reviewer,publisher}' and role = any (roles));
-- Staff are few: found by their role and then sorted. Authors are many, and read in order.
drop index people_by_role;
create index people_by_roles on people using gin (roles) where deleted_at is null;
create index people_only_authors on people (
  (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id)
  where deleted_at is null and roles = '{author}';

-- 'changeRole' is from when a new role ended the one before. Since then a role is given or withdrawn.
alter table role_history
  drop constraint role_history_event_check, drop constraint role_history_check, drop constraint role_history_check1;
alter table role_history
  add constraint role_history_event_check check (event in
    ('changeRole', 'giveRole', 'withdrawRole', 'invite', 'inviteAgain', 'withdrawInvitation', 'accept', 'decline')),
  add constraint role_history_roles_check check (
    case when event in ('changeRole', 'giveRole', 'accept') then person_id is not null and to_role is not null
         when event = 'withdrawRole' then person_id is not null and from_role is not null and to_role is null
         else invitation_id is not null and from_role is null and to_role is null end);

-- The role in which a document was opened: it stays that, whatever its person acts in meanwhile.
alter table wopi_tokens add column role text;
update wopi_tokens t set role = p.role from people p where p.id = t.person_id;
alter table wopi_tokens alter role set not null;
