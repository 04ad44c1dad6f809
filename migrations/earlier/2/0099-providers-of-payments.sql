-- More than one card provider may be on. docs/decisions/0115-several-card-providers.md

-- Reports, refunds and questions about an order go to the provider that has it.
alter table payment_orders add column provider text;
update payment_orders o set provider =
  case when exists (select from sandbox_orders s where s.id = o.id) then 'sandbox'
       when starts_with(o.id, 'cs_') then 'stripe'
       else 'razorpay' end;
alter table payment_orders alter column provider set not null;

-- A paper has one open order of an amount with each provider.
drop index payment_orders_open;
create unique index payment_orders_open on payment_orders (submission_id, provider, amount, currency) where is_open;

-- Null for money that came outside.
alter table payments add column provider text;
update payments p set provider =
  coalesce((select o.provider from payment_orders o where o.id = p.order_id),
           case when starts_with(p.id, 'pi_') then 'stripe' else 'razorpay' end)
where method = 'card';
