-- Mails that went out about an invoice: the invoice itself, and reminders of it.
create table invoice_mail (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('invoice_mail'),
  invoice_id int not null,
  kind text not null check (kind in ('INVOICE', 'REMINDER')),
  recipient text not null,
  sent_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id)
);
create index on invoice_mail (organization_id, invoice_id);
call protect_tenant_table('invoice_mail', 'select, insert');
