-- Invoices that those who look after them were told are past due: each once.
create table invoice_past_due (
  organization_id int not null default current_organization(),
  invoice_id int not null,
  told_at timestamptz not null,
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id) on delete cascade
);
call protect_tenant_table('invoice_past_due');
create index invoice_owed on invoice (organization_id, due_date) where stage <> 'DRAFT' and balance > 0;
