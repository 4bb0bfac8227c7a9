-- What people write beside the values: about a sensor or about a whole site.
create table annotation (
  organization_id int not null default current_organization(),
  id int not null default next_id('annotation'),
  sensor_id int,
  site_id int,
  from_ts timestamptz not null,
  -- Equal to from_ts when it is about an instant.
  to_ts timestamptz not null,
  text text not null,
  created_by int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(text)) stored,
  primary key (organization_id, id),
  check (num_nonnulls(sensor_id, site_id) = 1),
  check (to_ts >= from_ts),
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade,
  foreign key (organization_id, site_id) references site (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references member (organization_id, id) on delete set null (created_by)
);
create index on annotation (organization_id, sensor_id, from_ts);
create index on annotation (organization_id, site_id, from_ts);

-- A chart somebody wants to see again, or to show to others.
create table view (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('view'),
  -- Null once the owner has left: what was shared stays.
  owner_id int,
  name text not null,
  -- { "spanSeconds": int, "endsAt": instant or null for now, "hidden": layers }
  layout jsonb not null,
  -- [{ "title": text, "sensorIds": ints, "shiftSeconds": ints }]
  panels jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(name)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, owner_id) references member (organization_id, id) on delete set null (owner_id)
);
create index on view (organization_id, owner_id);

call protect_tenant_table('annotation');
call protect_tenant_table('view');
