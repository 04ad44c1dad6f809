-- The charge. Amounts are whole minor units (paise).

-- A paper has one open order of an amount: of two people who begin to pay at the same moment both get it, and the provider takes
-- the money of one.
create table payment_orders (
  id            text primary key,
  submission_id text not null references submissions,
  amount        integer not null check (amount > 0),
  currency      text not null,
  created_at    timestamptz not null default now(),
  is_open       boolean not null default true
);
create index payment_orders_submission on payment_orders (submission_id);
create unique index payment_orders_open on payment_orders (submission_id, amount, currency) where is_open;

-- One row for each payment that the provider took, whoever reported it first. `settles` marks the one that paid the charge;
-- any other of the same submission is owed back.
create table payments (
  id            text primary key,
  order_id      text not null references payment_orders,
  submission_id text not null references submissions,
  amount        integer not null,
  currency      text not null,
  reported_by   text not null check (reported_by in ('browser', 'webhook', 'reconciliation', 'publisher')),
  settles       boolean not null,
  paid_at       timestamptz not null default now(),
  -- The provider's, of a payment that does not settle: null while it is owed back.
  refund_id     text,
  -- Whoever has it sees the receipt of this payment, and may say who paid.
  token         uuid not null default gen_random_uuid(),
  payer_name    text not null default '',
  -- As the provider tells it, where it asks for one.
  payer_email   text not null default ''
);
create unique index payments_settled on payments (submission_id) where settles;
create unique index payments_token on payments (token);

-- What the sandbox provider remembers; a real provider keeps this on its own side. Like a real one it takes the money for an
-- order once, and gives it back once.
create table sandbox_orders (
  id         text primary key,
  amount     integer not null,
  currency   text not null,
  receipt    text not null,
  created_at timestamptz not null default now()
);
create table sandbox_payments (
  id         text primary key,
  order_id   text not null,
  amount     integer not null,
  currency   text not null,
  status     text not null check (status in ('captured', 'failed')),
  created_at timestamptz not null default now(),
  email      text not null default ''
);
create unique index sandbox_payments_captured on sandbox_payments (order_id) where status = 'captured';
create table sandbox_refunds (
  id         text primary key,
  payment_id text not null unique,
  amount     integer not null,
  created_at timestamptz not null default now()
);
