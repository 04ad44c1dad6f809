-- The charge: orders and payments, the ledger, what is given back or waived, and what people get in writing. Amounts are whole
-- minor units (paise).

-- A paper has one open order of an amount with each provider: two people who begin to pay at the same moment both get it,
-- and the provider takes the money of one.
create table payment_orders (
  id            text primary key,
  submission_id text not null references submissions,
  amount        integer not null check (amount > 0),
  currency      text not null,
  created_at    timestamptz not null default now(),
  is_open       boolean not null default true,
  -- More than one may be on: reports, refunds and questions about an order go to the one that has it.
  -- docs/decisions/0115-several-card-providers.md
  provider      text not null
);
create index payment_orders_submission on payment_orders (submission_id);
create unique index payment_orders_open on payment_orders (submission_id, provider, amount, currency) where is_open;

-- One row for each payment, whoever reported it first. It's in the ledger, or has a problem that a publisher resolves.
create table payments (
  id            text primary key,
  order_id      text not null,
  -- Unknown if its order is.
  submission_id text references submissions,
  amount        integer not null,
  currency      text not null,
  reported_by   text not null check (reported_by in ('browser', 'webhook', 'reconciliation', 'publisher')),
  paid_at       timestamptz not null default now(),
  -- Whoever has it sees the receipt of this payment, and may say who paid.
  token         uuid not null default gen_random_uuid(),
  payer_name    text not null default '',
  -- As the provider tells it, where it asks for one.
  payer_email   text not null default '',
  problem       text check (problem in ('second', 'wrong_amount', 'not_owed', 'unknown_order')),
  resolution    text check (resolution in ('accepted', 'refunded', 'dismissed')),
  resolved_by   text references people,
  resolved_at   timestamptz,
  -- 'card', or how it reached the journal outside.
  method        text not null default 'card',
  -- Null for money that came outside.
  provider      text
);
create unique index payments_token on payments (token);
create index payments_submission on payments (submission_id);
create index payments_unresolved on payments (paid_at) where problem is not null and resolution is null;

-- The ledger: only ever added to. What a paper owes, and whether it counts as paid or waived, is the sum of its entries.
-- docs/decisions/0093-ledger-of-charges.md
create table charge_entries (
  id            bigint generated always as identity primary key,
  submission_id text not null references submissions,
  kind          text not null check (kind in ('charged', 'waived', 'paid', 'refunded', 'written_off')),
  -- Whole minor units; negative in an entry that counters another.
  amount        integer not null,
  currency      text not null,
  -- What it adds to what the paper owes.
  adds          integer not null generated always as
                  (case when kind in ('charged', 'refunded') then amount else -amount end) stored,
  reason        text not null default '',
  -- Null if the journal itself entered it.
  by_id         text references people,
  at            timestamptz not null default now(),
  payment_id    text references payments,
  -- The provider's, or the bank's.
  reference     text not null default '',
  corrects      bigint references charge_entries,
  -- A paper that owes nothing is charged nothing at acceptance: then it's settled, whatever its type costs later.
  check (amount <> 0 or kind = 'charged'),
  check ((corrects is null) = (amount >= 0))
);
create index charge_entries_submission on charge_entries (submission_id, id);
create index charge_entries_at on charge_entries (at);
create unique index charge_entries_charged on charge_entries (submission_id) where kind = 'charged';
create unique index charge_entries_paid on charge_entries (payment_id, amount) where kind = 'paid' and corrects is null;
create unique index charge_entries_corrected on charge_entries (corrects) where corrects is not null;
-- What's paid or waived, among thousands that wait for it.
create index charge_entries_lessening on charge_entries (submission_id) where adds <= 0;

-- Only the words may change: whoever leaves takes their name out of them.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only added to.';
end $$;
create trigger only_added_to
  before delete or update of submission_id, kind, amount, currency, by_id, at, payment_id, reference, corrects
  on charge_entries for each row execute function refuse_rewriting();

-- What the provider or a publisher was asked to give back. The key tells the provider that it's the same refund.
create table refunds (
  key         text primary key,
  payment_id  text not null references payments,
  amount      integer not null check (amount > 0),
  reason      text not null default '',
  -- Null if the journal itself asked.
  asked_by    text references people,
  asked_at    timestamptz not null default now(),
  -- The charge isn't owed again afterwards.
  lets_go     boolean not null default false,
  -- The provider's number; null until the provider has taken it on.
  provider_id text
);
create index refunds_payment on refunds (payment_id);

-- What authors ask who can't pay the charge. docs/decisions/0093-ledger-of-charges.md
create table waiver_requests (
  submission_id text primary key references submissions on delete cascade,
  reason        text not null,
  state         text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  -- What the publisher said to it.
  answer        text not null default '',
  asked_at      timestamptz not null,
  decided_at    timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create index waiver_requests_asked on waiver_requests (asked_at) where state = 'asked';

-- Invoices, receipts and credit notes: the last number given in each series. docs/decisions/0105-vouchers.md
-- Raised in the transaction of the voucher, so that a number is never lost.
create table voucher_counters (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- Given once, and never changed. `facts` is everything that it says, as it was on the day.
create table vouchers (
  number        text primary key,
  kind          text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  -- Opens it without an account, in the address.
  token         text not null unique,
  submission_id text not null references submissions,
  payment_id    text references payments,
  -- The one that it replaces, cancels or belongs to.
  about         text references vouchers,
  given_at      timestamptz not null,
  facts         jsonb not null
);
create index vouchers_submission on vouchers (submission_id, given_at);
create index vouchers_payment on vouchers (payment_id);

create function refuse_changing() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice, receipt or credit note is never changed.';
end $$;
create trigger never_changed before update or delete on vouchers for each row execute function refuse_changing();

-- What the sandbox provider remembers; a real provider keeps this on its own side. Like a real one it takes the money for an
-- order once, and gives it back, perhaps in parts, once for each key.
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
  payment_id text not null,
  amount     integer not null,
  created_at timestamptz not null default now(),
  key        text not null default ''
);
create unique index sandbox_refunds_key on sandbox_refunds (payment_id, key) where key <> '';
