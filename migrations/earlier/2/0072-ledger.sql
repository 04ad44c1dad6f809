-- The ledger of charges. docs/decisions/0093-ledger-of-charges.md

-- Only ever added to. What a paper owes, and whether it counts as paid or waived, is the sum of its entries.
create table charge_entries (
  id            bigint generated always as identity primary key,
  submission_id text not null references submissions,
  kind          text not null check (kind in ('charged', 'waived', 'paid', 'refunded', 'written_off')),
  -- Whole minor units; negative in an entry that counters another.
  amount        integer not null check (amount <> 0),
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
  check ((corrects is null) = (amount > 0))
);
create index charge_entries_submission on charge_entries (submission_id, id);
create index charge_entries_at on charge_entries (at);
create unique index charge_entries_charged on charge_entries (submission_id) where kind = 'charged';
create unique index charge_entries_paid on charge_entries (payment_id, amount) where kind = 'paid' and corrects is null;
create unique index charge_entries_corrected on charge_entries (corrects) where corrects is not null;

-- Only the words may change: whoever leaves takes their name out of them.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only added to.';
end $$;
create trigger only_added_to
  before delete or update of submission_id, kind, amount, currency, by_id, at, payment_id, reference, corrects
  on charge_entries for each row execute function refuse_rewriting();

insert into charge_entries (submission_id, kind, amount, currency, reason, at)
select submission_id, 'charged', amount, currency, 'Due on acceptance', paid_at from payments where settles and amount > 0
order by paid_at, id;
insert into charge_entries (submission_id, kind, amount, currency, at, payment_id, reference)
select submission_id, 'paid', amount, currency, paid_at, id, id from payments where settles and amount > 0
order by paid_at, id;

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
insert into refunds (key, payment_id, amount, reason, asked_at, provider_id)
select 'refund-' || id, id, amount, 'A second payment', paid_at, refund_id from payments where not settles;

-- A payment is in the ledger, or has a problem that a publisher resolves; `submission_id` is unknown if its order is.
alter table payments
  add column problem     text check (problem in ('second', 'wrong_amount', 'not_owed', 'unknown_order')),
  add column resolution  text check (resolution in ('accepted', 'refunded', 'dismissed')),
  add column resolved_by text references people,
  add column resolved_at timestamptz,
  -- 'card', or how it reached the journal outside.
  add column method      text not null default 'card';
update payments set problem = 'second', resolution = case when refund_id is not null then 'refunded' end,
                    resolved_at = case when refund_id is not null then paid_at end
where not settles;
drop index payments_settled;
alter table payments drop column settles, drop column refund_id;
alter table payments drop constraint payments_order_id_fkey;
alter table payments alter column submission_id drop not null;
create index payments_submission on payments (submission_id);
create index payments_unresolved on payments (paid_at) where problem is not null and resolution is null;

-- A payment may be given back in parts.
alter table sandbox_refunds drop constraint sandbox_refunds_payment_id_key;
alter table sandbox_refunds add column key text not null default '';
update sandbox_refunds set key = 'refund-' || payment_id;
create unique index sandbox_refunds_key on sandbox_refunds (payment_id, key) where key <> '';
