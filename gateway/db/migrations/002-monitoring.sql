create table site (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('site'),
  name text not null,
  address text not null default '',
  time_zone text not null,
  latitude float8,
  longitude float8,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text generated always as (lower(name || ' ' || address)) stored,
  primary key (organization_id, id)
);

create table location (
  organization_id int not null default current_organization(),
  id int not null default next_id('location'),
  site_id int not null,
  parent_id int,
  name text not null,
  kind text not null check (kind in ('ROOM', 'COOLER', 'FREEZER', 'VEHICLE', 'OTHER')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text generated always as (lower(name)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, site_id) references site (organization_id, id) on delete cascade,
  foreign key (organization_id, parent_id) references location (organization_id, id) on delete cascade
);

create table device (
  organization_id int not null default current_organization(),
  id int not null default next_id('device'),
  site_id int not null,
  gateway_id int,
  name text not null,
  model text not null default '',
  serial text not null default '',
  firmware text not null default '',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'OUT_OF_SERVICE', 'RETIRED')),
  battery_pct float8,
  rssi float8,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text generated always as (lower(name || ' ' || model || ' ' || serial)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, site_id) references site (organization_id, id) on delete cascade,
  foreign key (organization_id, gateway_id) references device (organization_id, id) on delete set null (gateway_id)
);

create table device_token (
  organization_id int not null default current_organization(),
  id int not null default next_id('device_token'),
  device_id int not null,
  prefix text not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, prefix),
  foreign key (organization_id, device_id) references device (organization_id, id) on delete cascade
);
create index on device_token (organization_id, device_id);

create table sensor (
  organization_id int not null default current_organization(),
  id int not null default next_id('sensor'),
  device_id int not null,
  location_id int,
  -- Kept beside the device's own so that reading by site needs no join.
  site_id int not null,
  key text not null,
  name text not null,
  quantity text not null default 'TEMPERATURE' check (quantity = 'TEMPERATURE'),
  report_interval int not null default 60 check (report_interval between 1 and 86400),
  stale_after int not null default 180 check (stale_after between 1 and 604800),
  physical_min float8 not null default -100,
  physical_max float8 not null default 100,
  -- The range the tile shows until alarm rules exist.
  permitted_low float8,
  permitted_high float8,
  decimals int not null default 1 check (decimals between 0 and 3),
  tags text[] not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'OUT_OF_SERVICE', 'RETIRED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(name || ' ' || key)) stored,
  primary key (organization_id, id),
  unique (organization_id, device_id, key),
  check (physical_min < physical_max),
  foreign key (organization_id, device_id) references device (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references location (organization_id, id) on delete set null (location_id),
  foreign key (organization_id, site_id) references site (organization_id, id) on delete cascade
);
create index on sensor (organization_id, site_id);

-- The number of the organisation's last batch. Its row lock puts batches in one order, the order in which they commit.
create table reading_feed (
  organization_id int not null default current_organization() references organization on delete cascade,
  last_batch bigint not null default 0,
  primary key (organization_id)
);

-- No foreign key on readings and roll-ups: a check per row would halve ingestion. Sensors are retired, never deleted, and the
-- statement that writes readings finds their sensors under row security (decision 002).
-- One row per accepted ingest request: where its readings are, for whoever resumes from a cursor.
create table reading_batch (
  organization_id int not null default current_organization() references organization on delete cascade,
  id bigint not null,
  device_id int,
  received_at timestamptz not null,
  sensor_ids int[] not null,
  from_ts timestamptz not null,
  to_ts timestamptz not null,
  primary key (organization_id, id)
);

create table reading (
  organization_id int not null default current_organization(),
  sensor_id int not null,
  ts timestamptz not null,
  -- degC, calibrated; raw is kept only where calibration changed it.
  value float8 not null,
  raw float8,
  out_of_range boolean not null default false,
  late boolean not null default false,
  received_at timestamptz not null,
  batch_id bigint not null,
  primary key (organization_id, sensor_id, ts) include (value, out_of_range)
) partition by range (ts);
-- For readings no partition was made for yet; empty unless the clock jumped.
create table reading_default partition of reading default;

create table reading_revision (
  organization_id int not null default current_organization(),
  id int not null default next_id('reading_revision'),
  sensor_id int not null,
  ts timestamptz not null,
  value float8 not null,
  received_at timestamptz not null,
  reason text not null check (reason in ('CONFLICT', 'MANUAL')),
  primary key (organization_id, id),
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade
);
create index on reading_revision (organization_id, sensor_id, ts);

-- The newest good reading of a sensor, and when it was last heard from.
create table latest (
  organization_id int not null default current_organization(),
  sensor_id int not null,
  ts timestamptz not null,
  value float8 not null,
  received_at timestamptz not null,
  last_seen timestamptz not null,
  batch_id bigint not null,
  primary key (organization_id, sensor_id),
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade
) with (fillfactor = 50);

-- Roll-ups of good readings (monitoring-domain 8): n, min, max, first, last over readings in the bucket; w (seconds), s1, s2, e
-- over held segments cut at bucket edges, closed segments only.
create table reading_m5 (
  organization_id int not null default current_organization(),
  sensor_id int not null,
  bucket timestamptz not null,
  n int not null default 0,
  min float8, min_ts timestamptz, max float8, max_ts timestamptz,
  first float8, first_ts timestamptz, last float8, last_ts timestamptz,
  sum float8 not null default 0,
  w float8 not null default 0,
  s1 float8 not null default 0,
  s2 float8 not null default 0,
  e float8 not null default 0,
  primary key (organization_id, sensor_id, bucket)
) with (fillfactor = 80);
create table reading_h1 (like reading_m5 including all) with (fillfactor = 80);

call protect_tenant_table('site');
call protect_tenant_table('location');
call protect_tenant_table('device');
call protect_tenant_table('device_token');
call protect_tenant_table('sensor');
call protect_tenant_table('reading_feed', 'select, insert, update');
call protect_tenant_table('reading_batch', 'select, insert');
call protect_tenant_table('reading', 'select, insert');
call protect_tenant_table('reading_default', 'select');
call protect_tenant_table('reading_revision', 'select, insert');
call protect_tenant_table('latest', 'select, insert, update');
call protect_tenant_table('reading_m5');
call protect_tenant_table('reading_h1');

-- Makes the weekly partitions (Monday to Monday, UTC) that hold [from_ts, to_ts]. For the owner: at start, daily, and for imports.
create procedure ensure_reading_partitions(from_ts timestamptz, to_ts timestamptz) language plpgsql as $$
declare
  monday timestamptz := date_trunc('week', from_ts, 'UTC');
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_reading_partitions'));
  while monday <= to_ts loop
    name := 'reading_' || to_char(monday at time zone 'UTC', 'IYYY"w"IW');
    if to_regclass(name) is null then
      execute format('create table %I partition of reading for values from (%L) to (%L)', name, monday, monday + interval '7 days');
      call protect_tenant_table(name::regclass, 'select');
    end if;
    monday := monday + interval '7 days';
  end loop;
end
$$;
revoke all on procedure ensure_reading_partitions from public;
