-- Invoices, receipts and credit notes. docs/decisions/0105-vouchers.md

-- The last number given in each series. Raised in the transaction of the voucher, so that a number is never lost.
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
