-- Publishers give and withdraw roles, and offer them by email. Who holds which stands in `people`.
-- docs/decisions/0043-roles.md

create table invitations (
  id         text primary key,
  -- Empty once it's forgotten.
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
  -- 'changeRole' is from when a person had one role, and a new one ended it.
  event         text not null default 'changeRole' check (event in
    ('changeRole', 'giveRole', 'withdrawRole', 'makeChief', 'endChief', 'invite', 'inviteAgain', 'withdrawInvitation',
     'accept', 'decline')),
  invitation_id text references invitations,
  constraint role_history_roles_check check (
    case when event in ('changeRole', 'giveRole', 'accept') then person_id is not null and to_role is not null
         when event = 'withdrawRole' then person_id is not null and from_role is not null and to_role is null
         when event in ('makeChief', 'endChief') then person_id is not null and from_role is null and to_role is null
         else invitation_id is not null and from_role is null and to_role is null end)
);
create index role_history_person on role_history (person_id, id);
create index role_history_invitation on role_history (invitation_id);
