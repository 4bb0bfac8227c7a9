-- A table report that somebody saved: whose figures, of which period, in which stretches.
create table report_definition (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('report_definition'),
  name text not null,
  -- Which sensors: those named, or those at the sites and with one of the tags.
  sensor_ids int[] not null default '{}',
  tags text[] not null default '{}',
  site_ids int[] not null default '{}',
  period text not null
    check (period in ('TODAY', 'YESTERDAY', 'LAST_7_DAYS', 'LAST_30_DAYS', 'THIS_MONTH', 'LAST_MONTH', 'CUSTOM')),
  -- Of a custom period.
  starts_at timestamptz,
  ends_at timestamptz,
  bucket text not null check (bucket in ('RAW', 'M5', 'H1', 'DAY', 'MONTH')),
  columns text[] not null,
  created_by int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(name)) stored,
  primary key (organization_id, id),
  check ((period = 'CUSTOM') = (starts_at is not null and ends_at is not null)),
  check (ends_at > starts_at),
  foreign key (organization_id, created_by) references member (organization_id, id) on delete set null (created_by)
);
call protect_tenant_table('report_definition');
