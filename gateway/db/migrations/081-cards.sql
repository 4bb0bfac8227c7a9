-- What figures are counted by: each reads the rows of a time and no others.

create index on invoice (organization_id, issued_date) include (currency, total, paid, credited, stage);
create index on invoice (organization_id, sent_at) where sent_at is not null;
-- The first invoice of a client.
create index on invoice (organization_id, client_id, issued_date, id) where stage <> 'DRAFT';
create index on task (organization_id, due_at) where due_at is not null;
create index on audit_entry (organization_id, at) where action = 'session.started';

-- How many things an order is of, kept as its lines are written: they stay as they are.
alter table shop_order add column item_count int not null default 0 check (item_count >= 0);
alter table shop_order no force row level security;
alter table shop_order_line no force row level security;
update shop_order set item_count = lines.items
  from (select organization_id, order_id, sum(quantity)::int as items from shop_order_line group by 1, 2) lines
  where lines.organization_id = shop_order.organization_id and lines.order_id = shop_order.id;
alter table shop_order force row level security;
alter table shop_order_line force row level security;
create function count_items() returns trigger language plpgsql as $$
begin
  update shop_order set item_count = item_count + new.quantity where organization_id = new.organization_id and id = new.order_id;
  return null;
end $$;
create trigger count_items after insert on shop_order_line for each row execute function count_items();
create index on shop_order (organization_id, created_at) include (status, item_count, member_id);

-- Which invoices came out of orders.
create view published.shop_order with (security_invoker = true) as
  select organization_id, id, invoice_id from shop_order;
grant select on published.shop_order to isotherm_app;
