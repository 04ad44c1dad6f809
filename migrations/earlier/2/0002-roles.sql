-- Publishers say who has which role, and offer roles by email. The role itself stands in `people`.
-- docs/decisions/0043-roles.md

create table invitations (
  id         text primary key,
  -- Empty once it is forgotten.
  email      text not null,
  role       text not null check (role in ('editor', 'reviewer', 'publisher')),
  greeting   text not null default '',
  -- Kept after the end, so that the link can say what became of it.
  code_hash  bytea unique,
  invited_by text not null references people,
  created_at timestamptz not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  outcome    text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
  ended_at   timestamptz check ((ended_at is null) = (outcome is null))
);
-- An address has one open invitation.
create unique index invitations_open on invitations (lower(email)) where outcome is null;
create index invitations_email on invitations (lower(email));
create index invitations_invited_by on invitations (invited_by);

-- Append-only. `by_whom` is a person, or a program such as 'command line'; null where somebody declined, for which a link is enough.
create table role_history (
  id            bigint generated always as identity primary key,
  -- A line about an invitation has no person until somebody accepts it, and no roles.
  person_id     text references people on delete cascade,
  from_role     text,
  to_role       text,
  by_whom       text,
  at            timestamptz not null default now(),
  event         text not null default 'changeRole'
    check (event in ('changeRole', 'invite', 'inviteAgain', 'withdrawInvitation', 'accept', 'decline')),
  invitation_id text references invitations,
  check ((from_role is null) = (to_role is null)),
  check (event in ('changeRole', 'accept') and person_id is not null and to_role is not null
         or event not in ('changeRole', 'accept') and invitation_id is not null and to_role is null)
);
create index role_history_person on role_history (person_id, id);
create index role_history_invitation on role_history (invitation_id);
