-- What people see and settle of their own account: sessions they can name, devices they use, and leaving for good.
alter table sessions add column id bigint generated always as identity unique;

-- By kind, such as 'Firefox on Windows': enough to tell that one was never used before, too little to follow anybody.
create table known_devices (
  person_id     text not null references people on delete cascade,
  name          text not null,
  first_used_at timestamptz not null,
  last_used_at  timestamptz not null,
  primary key (person_id, name)
);

-- The row stays, without a name, for what points to it.
alter table people add column deleted_at timestamptz;

-- A mail to an address that nobody here knows any more.
alter table outbox add column forget_when_sent boolean not null default false;
