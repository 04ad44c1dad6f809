-- Who uses the journal, how they prove it, and what keeps strangers from guessing.
create table people (
  id                   text primary key,
  email                text not null,
  email_verified_at    timestamptz,
  password_hash        text,
  given_name           text not null default '',
  family_name          text not null default '',
  affiliation          text not null default '',
  country              text not null default '',
  username             text not null default '',
  bio                  text not null default '',
  website              text not null default '',
  phone                text not null default '',
  privacy_consent      boolean not null default false,
  notification_consent boolean not null default false,
  reviewer_consent     boolean not null default false,
  role                 text not null default 'author' check (role in ('author', 'editor', 'reviewer', 'publisher')),
  profile_completed_at timestamptz,
  created_at           timestamptz not null default now()
);
create unique index people_email on people (lower(email));

create table role_history (
  id        bigint generated always as identity primary key,
  person_id text not null references people on delete cascade,
  from_role text not null,
  to_role   text not null,
  by_whom   text,
  at        timestamptz not null default now()
);

-- Only hashes of tokens and codes are kept (SHA-256 of 256 random bits).
create table sessions (
  token_hash   bytea primary key,
  person_id    text not null references people on delete cascade,
  persistent   boolean not null,
  device       text not null default '',
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index sessions_person on sessions (person_id);

create table action_codes (
  code_hash  bytea primary key,
  mode       text not null check (mode in ('verifyEmail', 'resetPassword')),
  person_id  text not null references people on delete cascade,
  email      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index action_codes_person on action_codes (person_id, mode);

create table throttles (
  key       text primary key,
  hits      integer not null,
  window_ends timestamptz not null
);
