-- What the organisation charges for its three plans, and what it answers about billing. Where there is no row, nobody has changed it yet.
create table price_list (
  organization_id int not null default current_organization() references organization on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  current_plan text check (current_plan in ('BASIC', 'STANDARD', 'ENTERPRISE')),
  -- For each kind of plan its subtitle, its price a month when paid by the month and by the year, and its benefits.
  plans jsonb not null,
  questions jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id)
);
call protect_tenant_table('price_list');
