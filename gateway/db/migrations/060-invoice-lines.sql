-- What invoices are made of, how they are numbered, and what keeps those that are issued as they are.
-- See docs/decisions/046-how-invoices-are-reckoned-and-numbered.md.

-- Whom payments go to, and what the law wants to read of the sender. One row of an organisation.
create table billing_details (
  organization_id int not null default current_organization() references organization on delete cascade,
  name text not null default '',
  address text not null default '',
  country text not null default '',
  tax_number text not null default '',
  bank_name text not null default '',
  bank_country text not null default '',
  iban text not null default '',
  swift_code text not null default '',
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id)
);
call protect_tenant_table('billing_details', 'select, insert, update');

-- The last number of each series. A row of it is held until the transaction ends that draws from it: who rolls back has drawn nothing.
create table document_series (
  organization_id int not null default current_organization() references organization on delete cascade,
  series text not null check (series in ('INVOICE', 'CREDIT_NOTE')),
  last_number int not null check (last_number >= 0),
  primary key (organization_id, series)
);
call protect_tenant_table('document_series', 'select, insert, update');

create function draw_number(of_series text) returns int language sql volatile as $$
  insert into document_series as known (series, last_number) values (of_series, 1)
  on conflict (organization_id, series) do update set last_number = known.last_number + 1
  returning last_number
$$;

alter table invoice
  add number int check (number > 0),
  -- Whom it is to and from, as they were when it was issued.
  add billed_to jsonb,
  add billed_by jsonb,
  add terms text not null default '',
  add note text not null default '',
  -- Off the sum of the lines: a part of it, in hundredths of a percent, or an amount.
  add discount_basis_points int check (discount_basis_points between 0 and 10000),
  add discount bigint not null default 0 check (discount between 0 and 9007199254740991),
  add tax bigint not null default 0,
  add net bigint not null generated always as (total - tax) stored,
  add sent_at timestamptz,
  add downloaded_at timestamptz,
  add constraint invoice_tax_check check (tax between 0 and total);

-- What was issued so far was called by its id.
alter table invoice no force row level security;
alter table client no force row level security;
alter table document_series no force row level security;
update invoice set number = invoice.id, billed_to = jsonb_build_object('name', client.name, 'company', client.company, 'email', client.email,
    'contact', client.contact, 'address', client.address, 'country', client.country), billed_by = '{}'
  from client where client.organization_id = invoice.organization_id and client.id = invoice.client_id and invoice.stage <> 'DRAFT';
insert into document_series (organization_id, series, last_number)
  select organization_id, 'INVOICE', max(number) from invoice where number is not null group by organization_id;
alter table client force row level security;
alter table document_series force row level security;

alter table invoice add constraint invoice_issued_number_check check ((stage = 'DRAFT') = (number is null)),
  add constraint invoice_issued_parties_check check (stage = 'DRAFT' or (billed_to is not null and billed_by is not null));
create unique index on invoice (organization_id, number);

create table invoice_line (
  organization_id int not null default current_organization() references organization on delete cascade,
  invoice_id int not null,
  position int not null check (position > 0),
  description text not null,
  quantity_thousandths bigint not null check (quantity_thousandths between 1 and 9007199254740991),
  unit text not null default '',
  unit_price bigint not null check (unit_price between 0 and 9007199254740991),
  discount_basis_points int check (discount_basis_points between 0 and 10000),
  discount bigint not null default 0 check (discount >= 0),
  -- Its part of the discount of the whole.
  share bigint not null default 0 check (share >= 0),
  -- [{ "name": "VAT", "basisPoints": 1900 }]
  tax_rates jsonb not null default '[]',
  net bigint not null check (net between 0 and 9007199254740991),
  primary key (organization_id, invoice_id, position),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id) on delete cascade,
  -- round() of a numeric goes half away from zero.
  check (net = round(quantity_thousandths::numeric * unit_price / 1000) - discount - share)
);

-- Invoices that came without lines have one for all they are about.
insert into invoice_line (organization_id, invoice_id, position, description, quantity_thousandths, unit_price, net)
  select organization_id, id, 1, coalesce(nullif(service, ''), 'Services'), 1000, total, total from invoice;
alter table invoice force row level security;
call protect_tenant_table('invoice_line');

-- One row for each rate: what it is of, and the sum.
create table invoice_tax (
  organization_id int not null default current_organization() references organization on delete cascade,
  invoice_id int not null,
  name text not null,
  basis_points int not null check (basis_points between 0 and 10000),
  base bigint not null check (base >= 0),
  amount bigint not null check (amount = round(base::numeric * basis_points / 10000)),
  primary key (organization_id, invoice_id, name, basis_points),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id) on delete cascade
);
call protect_tenant_table('invoice_tax');

create table credit_note (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('credit_note'),
  number int not null default draw_number('CREDIT_NOTE'),
  invoice_id int not null,
  issued_date date not null,
  reason text not null default '',
  total bigint not null check (total between 1 and 9007199254740991),
  tax bigint not null check (tax between 0 and total),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id)
);
create index on credit_note (organization_id, invoice_id);
-- Written once.
call protect_tenant_table('credit_note', 'select, insert');

create table credit_note_line (
  organization_id int not null default current_organization() references organization on delete cascade,
  credit_note_id int not null,
  invoice_id int not null,
  position int not null,
  quantity_thousandths bigint not null check (quantity_thousandths > 0),
  net bigint not null check (net >= 0),
  primary key (organization_id, credit_note_id, position),
  foreign key (organization_id, credit_note_id) references credit_note (organization_id, id),
  foreign key (organization_id, invoice_id, position) references invoice_line (organization_id, invoice_id, position)
);
create index on credit_note_line (organization_id, invoice_id, position);
call protect_tenant_table('credit_note_line', 'select, insert');

create table credit_note_tax (
  organization_id int not null default current_organization() references organization on delete cascade,
  credit_note_id int not null,
  name text not null,
  basis_points int not null check (basis_points between 0 and 10000),
  base bigint not null check (base >= 0),
  amount bigint not null check (amount >= 0),
  primary key (organization_id, credit_note_id, name, basis_points),
  foreign key (organization_id, credit_note_id) references credit_note (organization_id, id)
);
call protect_tenant_table('credit_note_tax', 'select, insert');

create table invoice_payment (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('invoice_payment'),
  invoice_id int not null,
  kind text not null default 'PAYMENT' check (kind in ('PAYMENT', 'REFUND')),
  amount bigint not null check (amount between 1 and 9007199254740991),
  paid_on date not null,
  method text not null check (method in ('BANK_TRANSFER', 'CARD', 'CASH', 'CHEQUE', 'DIRECT_DEBIT', 'OTHER')),
  reference text not null default '',
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id)
);
create index on invoice_payment (organization_id, invoice_id);
call protect_tenant_table('invoice_payment', 'select, insert');

-- What is paid and credited follows from the rows that say so, and from nothing else.
create function add_payment() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update invoice set paid = paid + case new.kind when 'PAYMENT' then new.amount else -new.amount end
    where organization_id = new.organization_id and id = new.invoice_id;
  return null;
end $$;
create trigger add_payment after insert on invoice_payment for each row execute function add_payment();

create function add_credit() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update invoice set credited = credited + new.total where organization_id = new.organization_id and id = new.invoice_id;
  return null;
end $$;
create trigger add_credit after insert on credit_note for each row execute function add_credit();

-- The number is drawn when an invoice ceases to be a draft. What it is made of must add up then, and whom it is to and from is kept as it is.
create function issue_invoice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  lines record;
begin
  select count(*) as count, coalesce(sum(net), 0) as net into lines
    from invoice_line where organization_id = new.organization_id and invoice_id = new.id;
  if lines.count > 0 and (lines.net <> new.total - new.tax or new.tax <>
      (select coalesce(sum(amount), 0) from invoice_tax where organization_id = new.organization_id and invoice_id = new.id)) then
    raise exception 'The lines of invoice % do not make its total.', new.id using errcode = 'check_violation';
  end if;
  new.number := draw_number('INVOICE');
  if new.billed_to is null then
    select jsonb_build_object('name', name, 'company', company, 'email', email, 'contact', contact, 'address', address, 'country', country)
      into new.billed_to from client where organization_id = new.organization_id and id = new.client_id;
  end if;
  new.billed_by := coalesce(new.billed_by, (select to_jsonb(details) - '{organization_id,updated_at,version}'::text[]
    from billing_details details where organization_id = new.organization_id), '{}');
  return new;
end $$;
create trigger issue before insert on invoice for each row when (new.stage <> 'DRAFT' and new.number is null) execute function issue_invoice();
create trigger issue_draft before update on invoice for each row when (old.stage = 'DRAFT' and new.stage <> 'DRAFT') execute function issue_invoice();

-- An issued invoice stays as it is: how far it was handed on, what is paid and what is credited alone may change.
create function keep_invoice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    -- Together with its organisation it goes.
    if pg_trigger_depth() > 1 then return old; end if;
  elsif (new.id, new.number, new.client_id, new.service, new.issued_date, new.due_date, new.currency, new.total, new.tax, new.discount,
      new.discount_basis_points, new.billed_to, new.billed_by, new.terms, new.note, new.created_at)
    is not distinct from (old.id, old.number, old.client_id, old.service, old.issued_date, old.due_date, old.currency, old.total, old.tax,
      old.discount, old.discount_basis_points, old.billed_to, old.billed_by, old.terms, old.note, old.created_at)
    and new.stage <> 'DRAFT'
    and (pg_trigger_depth() > 1 or (new.paid, new.credited) = (old.paid, old.credited)) then
    return new;
  end if;
  raise exception 'Invoice % is issued.', old.id using errcode = 'check_violation';
end $$;
create trigger keep before update or delete on invoice for each row when (old.stage <> 'DRAFT') execute function keep_invoice();

create function keep_invoice_parts() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  part record := case tg_op when 'DELETE' then old else new end;
begin
  if pg_trigger_depth() = 1 and exists (select from invoice
      where organization_id = part.organization_id and id = part.invoice_id and stage <> 'DRAFT') then
    raise exception 'Invoice % is issued.', part.invoice_id using errcode = 'check_violation';
  end if;
  return part;
end $$;
create trigger keep before insert or update or delete on invoice_line for each row execute function keep_invoice_parts();
create trigger keep before insert or update or delete on invoice_tax for each row execute function keep_invoice_parts();

-- Whoever looks for a client by email address.
create index on client (organization_id, lower(email));
