-- Publishers say who has which role, and offer roles by mail. Everybody is listed by name and role, however many they are.
create table invitations (
  id         text primary key,
  -- Empty once it is forgotten.
  email      text not null,
  role       text not null check (role in ('editor', 'reviewer', 'publisher')),
  greeting   text not null default '',
  -- SHA-256 of 256 random bits; kept after the end, so that the link can say what became of it.
  code_hash  bytea unique,
  invited_by text not null references people,
  created_at timestamptz not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  outcome    text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
  ended_at   timestamptz check ((ended_at is null) = (outcome is null))
);
create unique index invitations_open on invitations (lower(email)) where outcome is null;
create index invitations_email on invitations (lower(email));
create index invitations_invited_by on invitations (invited_by);

-- A line about an invitation has no person until somebody accepts it.
alter table role_history
  alter column person_id drop not null,
  alter column from_role drop not null,
  alter column to_role drop not null,
  add column event text not null default 'changeRole'
    check (event in ('changeRole', 'invite', 'inviteAgain', 'withdrawInvitation', 'accept', 'decline')),
  add column invitation_id text references invitations,
  add check ((from_role is null) = (to_role is null)),
  add check (event in ('changeRole', 'accept') and person_id is not null and to_role is not null
             or event not in ('changeRole', 'accept') and invitation_id is not null and to_role is null);
create index role_history_person on role_history (person_id, id);
create index role_history_invitation on role_history (invitation_id);

-- By family name, else by what there is; by code point, as titles are, so that no update of a library can change the order.
create index people_by_name on people (
  (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id) where deleted_at is null;
create index people_by_role on people (
  role, (lower(coalesce(nullif(ltrim(family_name || ' ' || given_name), ''), email)) collate "C"), id) where deleted_at is null;
