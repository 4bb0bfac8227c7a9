-- Bills, and whom they are sent to.

-- How many decimals a currency has (ISO 4217); those not named have two.
create function currency_decimals(currency text) returns int language sql immutable parallel safe as $$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2
  end
$$;

-- An amount of the smallest unit, in whole units of its currency.
create function in_major_units(minor bigint, currency text) returns numeric language sql immutable parallel safe as $$
  select trim_scale(minor / power(10::numeric, currency_decimals(currency)))
$$;

create table client (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('client'),
  name text not null,
  company text not null default '',
  email text not null,
  contact text not null default '',
  address text not null default '',
  country text not null default '',
  search_text text not null generated always as (lower(name || ' ' || company || ' ' || email || ' ' || country || ' ' || contact)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id)
);
create index on client (organization_id, name collate "C", id);
call protect_tenant_table('client');

create table invoice (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('invoice'),
  client_id int not null,
  service text not null default '',
  -- How far it has been handed on; what is paid and when it is due make the rest of its status.
  stage text not null default 'DRAFT' check (stage in ('DRAFT', 'SENT', 'DOWNLOADED')),
  issued_date date not null,
  due_date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the smallest unit of the currency, within what every JSON reader keeps exact.
  total bigint not null check (total between 0 and 9007199254740991),
  paid bigint not null default 0 check (paid between 0 and 9007199254740991),
  credited bigint not null default 0 check (credited between 0 and 9007199254740991),
  balance bigint not null generated always as (total - paid - credited) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, client_id) references client (organization_id, id),
  check (due_date >= issued_date),
  check (stage <> 'DRAFT' or (paid = 0 and credited = 0))
);
create index on invoice (organization_id, client_id);
call protect_tenant_table('invoice');
