-- What figures are counted by: each reads the rows of a time and no others.

create index on invoice (organization_id, issued_date) include (currency, total, paid, credited, stage);
create index on invoice (organization_id, sent_at) where sent_at is not null;
create index on shop_order (organization_id, created_at);
create index on task (organization_id, due_at) where due_at is not null;
create index on audit_entry (organization_id, at) where action = 'session.started';

-- Which invoices came out of orders.
create view published.shop_order with (security_invoker = true) as
  select organization_id, id, invoice_id from shop_order;
grant select on published.shop_order to isotherm_app;
