-- In the order in which the older dashboard numbers them.
create function employee_status_rank(status text) returns int language sql immutable parallel safe as $$
  select array_position(array['CURRENT', 'PROFESSIONAL', 'REJECTED', 'RESIGNED', 'APPLIED'], status)
$$;

-- People the organisation keeps a register of, with what they do and earn. They are no members and cannot sign in.
create table employee (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('employee'),
  full_name text not null,
  post text not null default '',
  email text not null default '',
  city text not null default '',
  start_date date not null,
  -- A year's, in the smallest unit of the currency.
  salary bigint not null check (salary between 0 and 9007199254740991),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  age int not null check (age between 14 and 120),
  -- In whole years.
  experience int not null default 0 check (experience between 0 and 80),
  status text not null default 'APPLIED' check (status in ('CURRENT', 'PROFESSIONAL', 'REJECTED', 'RESIGNED', 'APPLIED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- One field a line, so that nothing is found that begins in one and ends in another.
  search_text text not null generated always as (
    lower(full_name || E'\n' || post || E'\n' || email || E'\n' || city) || E'\n' || age || E'\n$' || in_major_units(salary, currency)
    || E'\n' || lpad(extract(month from start_date)::int::text, 2, '0') || '/' || lpad(extract(day from start_date)::int::text, 2, '0')
    || '/' || lpad(extract(year from start_date)::int::text, 4, '0')
  ) stored,
  primary key (organization_id, id)
);
call protect_tenant_table('employee');
