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

-- array_to_string is only stable, because it takes any type; for texts it never changes.
create function words(list text[]) returns text language sql immutable parallel safe as $$ select array_to_string(list, ' ') $$;

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
  search_text text not null generated always as (lower(name || ' ' || key || ' ' || words(tags))) stored,
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
-- One row per ingest request that stored something, with its good readings in columns of equal length (times in epoch
-- milliseconds): what subscribers are told, and told again when they resume from a cursor. Kept for a day.
create table reading_batch (
  organization_id int not null default current_organization() references organization on delete cascade,
  id bigint not null,
  device_id int,
  received_at timestamptz not null,
  sensor_ids int[] not null,
  from_ts timestamptz not null,
  to_ts timestamptz not null,
  times bigint[] not null default '{}',
  vals float8[] not null default '{}',
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
call protect_tenant_table('reading_batch', 'select, insert, delete');
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

create function instant(epoch_ms bigint) returns timestamptz language sql immutable strict parallel safe as
$$ select to_timestamp(epoch_ms::float8 / 1000) $$;

-- The weight of a value in the mean kinetic temperature, relative to 25 degC, with A = dH / R = 10000 K (monitoring-domain 8).
-- Below 20 K it is less than 1e-200, and exp() would refuse it.
create function kinetic_weight(celsius float8) returns float8 language sql immutable strict parallel safe as
$$ select case when celsius < -253.15 then 0 else exp(10000 * (1 / 298.15::float8 - 1 / (celsius + 273.15))) end $$;

-- Computes 5-minute buckets and their hours from what is stored: for readings that did not simply follow the newest one.
-- A bucket is a sensor and a start; more than those touched may be named.
create function recompute_rollups(sensors int[], starts timestamptz[]) returns void language sql volatile as $$
  with touched as (
    select distinct t.sensor_id, t.bucket, s.stale_after * interval '1 second' as stale, l.ts as newest
    from unnest(sensors, starts) t(sensor_id, bucket) join sensor s on s.id = t.sensor_id join latest l on l.sensor_id = t.sensor_id
  ), held as (
    select t.*, r.ts, r.value, r.ts >= t.bucket as inside, lead(r.ts) over (partition by t.sensor_id, t.bucket order by r.ts) as next
    from touched t cross join lateral (
      (select ts, value from reading where sensor_id = t.sensor_id and ts >= t.bucket and ts < t.bucket + interval '5 minutes'
        and not out_of_range)
      union all
      (select ts, value from reading where sensor_id = t.sensor_id and ts < t.bucket and ts > t.bucket - t.stale
        and not out_of_range order by ts desc limit 1)
    ) r
  ), cut as (
    select *, greatest(0, extract(epoch from least(next, ts + stale, bucket + interval '5 minutes',
      case when ts >= newest then ts end) - greatest(ts, bucket)))::float8 as seconds
    from held
  )
  insert into reading_m5 (sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
  select sensor_id, bucket, count(*) filter (where inside),
    min(value) filter (where inside), (array_agg(ts order by value, ts) filter (where inside))[1],
    max(value) filter (where inside), (array_agg(ts order by value desc, ts) filter (where inside))[1],
    (array_agg(value order by ts) filter (where inside))[1], min(ts) filter (where inside),
    (array_agg(value order by ts desc) filter (where inside))[1], max(ts) filter (where inside),
    coalesce(sum(value) filter (where inside), 0), sum(seconds), sum(seconds * value), sum(seconds * value * value),
    sum(seconds * kinetic_weight(value))
  from cut group by sensor_id, bucket having bool_or(inside) or sum(seconds) > 0
  on conflict (organization_id, sensor_id, bucket) do update set
    n = excluded.n, min = excluded.min, min_ts = excluded.min_ts, max = excluded.max, max_ts = excluded.max_ts,
    first = excluded.first, first_ts = excluded.first_ts, last = excluded.last, last_ts = excluded.last_ts, sum = excluded.sum,
    w = excluded.w, s1 = excluded.s1, s2 = excluded.s2, e = excluded.e;

  insert into reading_h1 (sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
  select h.sensor_id, h.hour, sum(m.n), min(m.min), (array_agg(m.min_ts order by m.min, m.min_ts))[1],
    max(m.max), (array_agg(m.max_ts order by m.max desc nulls last, m.max_ts))[1],
    (array_agg(m.first order by m.first_ts))[1], min(m.first_ts),
    (array_agg(m.last order by m.last_ts desc nulls last))[1], max(m.last_ts),
    sum(m.sum), sum(m.w), sum(m.s1), sum(m.s2), sum(m.e)
  from (select distinct t.sensor_id, date_trunc('hour', t.bucket, 'UTC') as hour from unnest(sensors, starts) t(sensor_id, bucket)) h
  join reading_m5 m on m.sensor_id = h.sensor_id and m.bucket >= h.hour and m.bucket < h.hour + interval '1 hour'
  group by h.sensor_id, h.hour
  on conflict (organization_id, sensor_id, bucket) do update set
    n = excluded.n, min = excluded.min, min_ts = excluded.min_ts, max = excluded.max, max_ts = excluded.max_ts,
    first = excluded.first, first_ts = excluded.first_ts, last = excluded.last, last_ts = excluded.last_ts, sum = excluded.sum,
    w = excluded.w, s1 = excluded.s1, s2 = excluded.s2, e = excluded.e;
$$;

-- Stores the readings of one request with all that follows from them: decision 005. A function, because each of its statements
-- sees what was committed while the first one waited for the batch before.
--   insist                    store whatever others have stored in between; otherwise, when a batch that is newer than everything known
--                             was overtaken by another one, nothing is stored and all counts are null: ask again with fresh sums
--   sensors .. newest_value   one element per sensor (a slot): its newest good reading as the caller knew it, the batch's earliest
--                             reading, and the batch's newest good one; times are epoch milliseconds, null when there is none
--   slots .. bad              one element per reading, by slot and time, no two alike; bad means out of physical range. raws are the
--                             values as sent, null where calibration changed nothing, and empty when it changed none
--   again_*                   readings whose slot and time the batch had before
--   bucket_*                  what the good readings add to the roll-ups if they all follow the newest one known
create function store_readings(
  device int, arrived timestamptz, insist boolean,
  sensors int[], known bigint[], earliest bigint[], newest bigint[], newest_value float8[],
  slots int[], times bigint[], vals float8[], raws float8[], bad boolean[],
  again_slots int[], again_times bigint[], again_vals float8[], again_raws float8[],
  bucket_width int[], bucket_slot int[], bucket_start bigint[], bucket_n int[],
  bucket_min float8[], bucket_min_ms bigint[], bucket_max float8[], bucket_max_ms bigint[],
  bucket_first float8[], bucket_first_ms bigint[], bucket_last float8[], bucket_last_ms bigint[],
  bucket_sum float8[], bucket_w float8[], bucket_s1 float8[], bucket_s2 float8[], bucket_e float8[]
) returns table (accepted int, duplicate int, late int, conflict int) language plpgsql volatile as $$
#variable_conflict use_column
declare
  batch bigint;
  prior timestamptz[];
  in_order boolean;
  overtaken boolean;
  stored int;
  again_from int := cardinality(times);
begin
  select last_batch + 1 into batch from reading_feed for update;
  if not found then
    insert into reading_feed default values on conflict do nothing;
    select last_batch + 1 into batch from reading_feed for update;
  end if;

  select array_agg(coalesce(l.ts, '-infinity') order by s.slot),
    bool_and(l.ts is not distinct from instant(s.known) and coalesce(instant(s.earliest) > l.ts, true)),
    bool_and(coalesce(instant(s.earliest) > l.ts, true)) and bool_or(l.ts is distinct from instant(s.known))
  into prior, in_order, overtaken
  from unnest(sensors, known, earliest) with ordinality s(id, known, earliest, slot) left join latest l on l.sensor_id = s.id;
  if overtaken and not insist then
    return next;
    return;
  end if;

  insert into reading (sensor_id, ts, value, raw, out_of_range, late, received_at, batch_id)
  select sensors[r.slot], instant(r.ms), r.value, r.raw, r.bad, not in_order and instant(r.ms) < prior[r.slot], arrived, batch
  from unnest(slots, times, vals, raws, bad) r(slot, ms, value, raw, bad)
  on conflict do nothing;
  get diagnostics stored = row_count;

  duplicate := 0; late := 0; conflict := 0;
  in_order := in_order and stored = cardinality(times);
  if not in_order or cardinality(again_times) > 0 then
    -- What was sent is compared: a calibration made in between must not turn what is sent again into a conflict.
    select count(*) filter (where r.batch_id = batch and s.nth <= again_from and r.late),
      count(*) filter (where (r.batch_id <> batch or s.nth > again_from) and coalesce(r.raw, r.value) = s.sent),
      count(*) filter (where (r.batch_id <> batch or s.nth > again_from) and coalesce(r.raw, r.value) <> s.sent)
    into late, duplicate, conflict
    from (
      select slot, ms, coalesce(raw, value) as sent, nth from unnest(slots, times, vals, raws) with ordinality a(slot, ms, value, raw, nth)
      union all
      select slot, ms, coalesce(raw, value), again_from + nth
      from unnest(again_slots, again_times, again_vals, again_raws) with ordinality b(slot, ms, value, raw, nth)
    ) s join reading r on r.sensor_id = sensors[s.slot] and r.ts = instant(s.ms);
  end if;
  accepted := stored - late;

  if conflict > 0 then
    -- The same refused value sent again is not another revision.
    with refused as (
      select distinct r.sensor_id, r.ts, s.value
      from (
        select * from unnest(slots, times, vals, raws) union all select * from unnest(again_slots, again_times, again_vals, again_raws)
      ) s(slot, ms, value, raw) join reading r on r.sensor_id = sensors[s.slot] and r.ts = instant(s.ms)
      where coalesce(r.raw, r.value) <> coalesce(s.raw, s.value) and not exists (
        select from reading_revision v where v.sensor_id = r.sensor_id and v.ts = r.ts and v.value = s.value and v.reason = 'CONFLICT')
    ), ids as (
      insert into id_counter as c (entity, last_id) select 'reading_revision', count(*) from refused having count(*) > 0
      on conflict (organization_id, entity) do update set last_id = c.last_id + excluded.last_id returning last_id
    )
    insert into reading_revision (id, sensor_id, ts, value, received_at, reason)
    select ids.last_id + 1 - row_number() over (order by sensor_id, ts, value), sensor_id, ts, value, arrived, 'CONFLICT'
    from refused, ids;
  end if;
  if stored = 0 then
    return next;
    return;
  end if;

  if in_order then
    insert into latest as l (sensor_id, ts, value, received_at, last_seen, batch_id)
    select s.id, instant(s.ms), s.value, arrived, least(instant(s.ms), arrived), batch
    from unnest(sensors, newest, newest_value) s(id, ms, value) where s.ms is not null
    on conflict (organization_id, sensor_id) do update set ts = excluded.ts, value = excluded.value,
      received_at = excluded.received_at, last_seen = greatest(l.last_seen, excluded.last_seen), batch_id = excluded.batch_id;

    with sums as materialized (
      select sensors[b.slot] as sensor_id, instant(b.start) as bucket, b.*
      from unnest(bucket_width, bucket_slot, bucket_start, bucket_n, bucket_min, bucket_min_ms, bucket_max, bucket_max_ms,
        bucket_first, bucket_first_ms, bucket_last, bucket_last_ms, bucket_sum, bucket_w, bucket_s1, bucket_s2, bucket_e)
        b(width, slot, start, n, min, min_ms, max, max_ms, first, first_ms, last, last_ms, sum, w, s1, s2, e)
    ), m5 as (
      insert into reading_m5 as r (sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
      select sensor_id, bucket, n, min, instant(min_ms), max, instant(max_ms), first, instant(first_ms), last, instant(last_ms),
        sum, w, s1, s2, e
      from sums where width = 300
      on conflict (organization_id, sensor_id, bucket) do update set n = r.n + excluded.n,
        min = least(r.min, excluded.min), min_ts = case when r.min <= excluded.min or excluded.n = 0 then r.min_ts else excluded.min_ts end,
        max = greatest(r.max, excluded.max), max_ts = case when r.max >= excluded.max or excluded.n = 0 then r.max_ts else excluded.max_ts end,
        first = coalesce(r.first, excluded.first), first_ts = coalesce(r.first_ts, excluded.first_ts),
        last = coalesce(excluded.last, r.last), last_ts = coalesce(excluded.last_ts, r.last_ts),
        sum = r.sum + excluded.sum, w = r.w + excluded.w, s1 = r.s1 + excluded.s1, s2 = r.s2 + excluded.s2, e = r.e + excluded.e
    )
    insert into reading_h1 as r (sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
    select sensor_id, bucket, n, min, instant(min_ms), max, instant(max_ms), first, instant(first_ms), last, instant(last_ms),
      sum, w, s1, s2, e
    from sums where width = 3600
    on conflict (organization_id, sensor_id, bucket) do update set n = r.n + excluded.n,
      min = least(r.min, excluded.min), min_ts = case when r.min <= excluded.min or excluded.n = 0 then r.min_ts else excluded.min_ts end,
      max = greatest(r.max, excluded.max), max_ts = case when r.max >= excluded.max or excluded.n = 0 then r.max_ts else excluded.max_ts end,
      first = coalesce(r.first, excluded.first), first_ts = coalesce(r.first_ts, excluded.first_ts),
      last = coalesce(excluded.last, r.last), last_ts = coalesce(excluded.last_ts, r.last_ts),
      sum = r.sum + excluded.sum, w = r.w + excluded.w, s1 = r.s1 + excluded.s1, s2 = r.s2 + excluded.s2, e = r.e + excluded.e;
    insert into reading_batch (id, device_id, received_at, sensor_ids, from_ts, to_ts, times, vals)
    select batch, device, arrived, coalesce(array_agg(sensors[r.slot]) filter (where not r.bad), '{}'), min(instant(r.ms)), max(instant(r.ms)),
      coalesce(array_agg(r.ms) filter (where not r.bad), '{}'), coalesce(array_agg(r.value) filter (where not r.bad), '{}')
    from unnest(slots, times, vals, bad) r(slot, ms, value, bad);
  else
    insert into latest as l (sensor_id, ts, value, received_at, last_seen, batch_id)
    select distinct on (r.sensor_id) r.sensor_id, r.ts, r.value, arrived, least(r.ts, arrived), batch
    from unnest(slots, times) s(slot, ms) join reading r on r.sensor_id = sensors[s.slot] and r.ts = instant(s.ms)
    where r.batch_id = batch and not r.out_of_range and not r.late order by r.sensor_id, r.ts desc
    on conflict (organization_id, sensor_id) do update set ts = excluded.ts, value = excluded.value,
      received_at = excluded.received_at, last_seen = greatest(l.last_seen, excluded.last_seen), batch_id = excluded.batch_id;

    insert into reading_batch (id, device_id, received_at, sensor_ids, from_ts, to_ts, times, vals)
    select batch, device, arrived, coalesce(array_agg(r.sensor_id) filter (where not r.out_of_range), '{}'), min(r.ts), max(r.ts),
      coalesce(array_agg(s.ms) filter (where not r.out_of_range), '{}'), coalesce(array_agg(r.value) filter (where not r.out_of_range), '{}')
    from unnest(slots, times) s(slot, ms) join reading r on r.sensor_id = sensors[s.slot] and r.ts = instant(s.ms)
    where r.batch_id = batch;

    -- What a new reading can change: its own held span, and that of the reading that was the newest before.
    perform recompute_rollups(array_agg(sensor_id), array_agg(start)) from (
      select distinct g.sensor_id, start from (
        select f.sensor_id, f.ts,
          least(lead(f.ts) over (partition by f.sensor_id order by f.ts), f.ts + s.stale_after * interval '1 second') as until
        from (
          select r.sensor_id, r.ts from unnest(slots, times) x(slot, ms)
          join reading r on r.sensor_id = sensors[x.slot] and r.ts = instant(x.ms) where r.batch_id = batch and not r.out_of_range
          union all
          select p.id, p.ts from unnest(sensors, prior) p(id, ts) where p.ts > '-infinity'
        ) f join sensor s on s.id = f.sensor_id
      ) g cross join lateral generate_series(date_bin('5 minutes', g.ts, timestamptz 'epoch'), g.until, interval '5 minutes') start
    ) touched;
  end if;

  update reading_feed set last_batch = batch;
  delete from reading_batch where id in (
    select id from (select id, received_at from reading_batch order by organization_id, id limit 2) oldest
    where received_at < arrived - interval '1 day')
    -- Alarms are evaluated from here.
    and id <= (select a.last_batch from worker.agenda a where a.organization_id = current_organization());
  perform pg_notify('isotherm', json_build_object('topic', 'readings.stored', 'organizationId', current_organization(),
    'message', json_build_object('batchId', batch::text))::text);
  return next;
end
$$;
