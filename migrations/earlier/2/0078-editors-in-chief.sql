-- Editors in chief, who assign papers; to whom each was given; and who has declared a conflict of interest with which.
-- docs/decisions/0099-editors-in-chief.md

alter table people add column editor_in_chief boolean not null default false;
alter table people add constraint people_editor_in_chief_check check (not editor_in_chief or roles @> '{editor}');

alter table role_history
  drop constraint role_history_event_check, drop constraint role_history_roles_check;
alter table role_history
  add constraint role_history_event_check check (event in
    ('changeRole', 'giveRole', 'withdrawRole', 'makeChief', 'endChief', 'invite', 'inviteAgain', 'withdrawInvitation',
     'accept', 'decline')),
  add constraint role_history_roles_check check (
    case when event in ('changeRole', 'giveRole', 'accept') then person_id is not null and to_role is not null
         when event = 'withdrawRole' then person_id is not null and from_role is not null and to_role is null
         when event in ('makeChief', 'endChief') then person_id is not null and from_role is null and to_role is null
         else invitation_id is not null and from_role is null and to_role is null end);

-- The editor to whom a line of history gave the paper.
alter table submission_history add column given_to text references people;
-- How long each editor takes.
create index submission_history_edited on submission_history (person_id, at) where from_status = 'editing_in_progress';

-- What people say stands between them and a paper. Nobody is offered a paper again after that.
create table declared_conflicts (
  submission_id text not null references submissions on delete cascade,
  person_id     text not null references people on delete cascade,
  -- Empty once it named somebody who has left.
  reason        text not null,
  at            timestamptz not null,
  primary key (submission_id, person_id)
);
create index declared_conflicts_person on declared_conflicts (person_id);
-- Who wrote with whom.
create index submission_authors_email on submission_authors (lower(email)) where email <> '';
create index submission_authors_orcid on submission_authors (orcid) where orcid <> '';
