-- Where members have things sent to, and what they bought.

create table shop_address (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('shop_address'),
  member_id int not null,
  name text not null,
  company text not null default '',
  street text not null,
  postal_code text not null default '',
  city text not null,
  country text not null,
  phone text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on shop_address (organization_id, member_id);
call protect_tenant_table('shop_address');

create table shop_order (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('shop_order'),
  -- Null once the member is gone.
  member_id int,
  status text not null default 'PLACED' check (status in ('PLACED', 'SHIPPED', 'CANCELLED', 'RETURNED')),
  invoice_id int,
  -- As it was when it was ordered: a change of the address book sends nothing elsewhere.
  address jsonb not null,
  note text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  goods bigint not null check (goods >= 0),
  discount bigint not null check (discount <= 0),
  shipping bigint not null check (shipping >= 0),
  tax_rate int not null check (tax_rate between 0 and 10000),
  tax bigint not null check (tax >= 0),
  net bigint not null generated always as (goods + discount + shipping) stored,
  total bigint not null generated always as (goods + discount + shipping + tax) stored,
  search_text text not null default '',
  shipped_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete set null (member_id),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id)
);
create index on shop_order (organization_id, member_id);
create index on shop_order (organization_id, invoice_id);
call protect_tenant_table('shop_order');

-- What was bought, in words and amounts of its own: products may go.
create table shop_order_line (
  organization_id int not null default current_organization() references organization on delete cascade,
  order_id int not null,
  position int not null check (position > 0),
  product_id int not null,
  variant_id int not null,
  name text not null,
  variant_name text not null,
  quantity int not null check (quantity > 0),
  price bigint not null check (price >= 0),
  discount_percent int not null check (discount_percent between 0 and 100),
  amount bigint not null check (amount >= 0),
  ships_at timestamptz not null,
  -- How many of it have come back.
  returned int not null default 0 check (returned between 0 and quantity),
  primary key (organization_id, order_id, position),
  foreign key (organization_id, order_id) references shop_order (organization_id, id) on delete cascade
);
call protect_tenant_table('shop_order_line');
