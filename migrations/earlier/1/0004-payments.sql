-- The charge. Amounts are whole minor units (paise).
create table payment_orders (
  id            text primary key,
  submission_id text not null references submissions,
  amount        integer not null check (amount > 0),
  currency      text not null,
  created_at    timestamptz not null default now()
);
create index payment_orders_submission on payment_orders (submission_id);

-- One row per payment the provider took, whoever reported it first. A second payment for the same submission is kept
-- too (it is owed back); `settles` marks the one that paid the charge.
create table payments (
  id            text primary key,
  order_id      text not null references payment_orders,
  submission_id text not null references submissions,
  amount        integer not null,
  currency      text not null,
  reported_by   text not null check (reported_by in ('browser', 'webhook', 'reconciliation', 'publisher')),
  settles       boolean not null,
  paid_at       timestamptz not null default now()
);
create unique index payments_settled on payments (submission_id) where settles;

-- What the sandbox provider remembers; a real provider keeps this on its own side.
create table sandbox_payments (
  id         text primary key,
  order_id   text not null,
  amount     integer not null,
  currency   text not null,
  status     text not null check (status in ('captured', 'failed')),
  created_at timestamptz not null default now()
);
create table sandbox_orders (
  id         text primary key,
  amount     integer not null,
  currency   text not null,
  receipt    text not null,
  created_at timestamptz not null default now()
);
