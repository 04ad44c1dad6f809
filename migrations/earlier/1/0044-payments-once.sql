-- A paper has one open order of an amount: of two who begin to pay at one moment both get it, and the provider takes the
-- money of one. Older ones of the same amount stay payable at the provider, and are given to nobody any more.
alter table payment_orders add column is_open boolean not null default true;
update payment_orders o set is_open = false
where exists (
  select from payment_orders newer
  where newer.submission_id = o.submission_id and newer.amount = o.amount and newer.currency = o.currency
    and (newer.created_at, newer.id) > (o.created_at, o.id));
create unique index payment_orders_open on payment_orders (submission_id, amount, currency) where is_open;

-- `refund_id` is the provider's, of a payment that did not settle: null while it is owed back. Whoever has the token sees the
-- receipt of this payment, and may say who paid. The provider tells the payer's address, where it asks for one.
alter table payments
  add column refund_id   text,
  add column token       uuid not null default gen_random_uuid(),
  add column payer_name  text not null default '',
  add column payer_email text not null default '';
create unique index payments_token on payments (token);

-- The sandbox takes the money for an order once, and gives it back once, as a real provider does.
alter table sandbox_payments add column email text not null default '';
delete from sandbox_payments p using sandbox_payments first
where p.order_id = first.order_id and p.status = 'captured' and first.status = 'captured'
  and (p.created_at, p.id) > (first.created_at, first.id);
create unique index sandbox_payments_captured on sandbox_payments (order_id) where status = 'captured';
create table sandbox_refunds (
  id         text primary key,
  payment_id text not null unique,
  amount     integer not null,
  created_at timestamptz not null default now()
);
