-- What a batch costs depends on the batch, not on how many readings the organisation has: decision 097. What was inserted is taken from
-- RETURNING, and what is looked up beside it by LATERAL, one look-up each: joined by batch or by hour, the planner would rather read
-- all that an organisation has. `offset 0` keeps it from turning a LATERAL into such a join.

-- As before, but for its hours.
create or replace function recompute_rollups(sensors int[], starts timestamptz[]) returns void language sql volatile
set plan_cache_mode = force_generic_plan as $$
  with touched as (
    select distinct t.sensor_id, t.bucket, s.stale_after * interval '1 second' as stale, l.ts as newest
    from unnest(sensors, starts) t(sensor_id, bucket) join sensor s on s.id = t.sensor_id join latest l on l.sensor_id = t.sensor_id
  ), held as (
    select t.*, r.ts, r.value, r.ts >= t.bucket as inside, lead(r.ts) over by_time as next, lag(r.ts) over by_time as previous,
      min(r.value) filter (where r.ts >= t.bucket) over whole as lowest, max(r.value) filter (where r.ts >= t.bucket) over whole as highest
    from touched t cross join lateral (
      (select ts, value from reading where sensor_id = t.sensor_id and ts >= t.bucket and ts < t.bucket + interval '5 minutes'
        and not out_of_range)
      union all
      (select ts, value from reading where sensor_id = t.sensor_id and ts < t.bucket and ts > t.bucket - t.stale
        and not out_of_range order by ts desc limit 1)
    ) r window whole as (partition by t.sensor_id, t.bucket), by_time as (partition by t.sensor_id, t.bucket order by r.ts)
  ), cut as materialized ( -- its seconds are worked out once a row, not once a sum
    select *, greatest(0, date_part('epoch', least(next, ts + stale, bucket + interval '5 minutes',
      case when ts >= newest then ts end) - greatest(ts, bucket))) as seconds
    from held
  )
  insert into reading_m5 (sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
  select sensor_id, bucket, count(*) filter (where inside),
    min(lowest), min(ts) filter (where inside and value = lowest), max(highest), min(ts) filter (where inside and value = highest),
    min(value) filter (where inside and (previous is null or previous < bucket)), min(ts) filter (where inside),
    min(value) filter (where inside and next is null), max(ts) filter (where inside),
    coalesce(sum(value) filter (where inside), 0), sum(seconds), sum(seconds * value), sum(seconds * value * value),
    sum(seconds * kinetic_weight(value))
  from cut group by sensor_id, bucket having bool_or(inside) or sum(seconds) > 0
  on conflict (organization_id, sensor_id, bucket) do update set
    n = excluded.n, min = excluded.min, min_ts = excluded.min_ts, max = excluded.max, max_ts = excluded.max_ts,
    first = excluded.first, first_ts = excluded.first_ts, last = excluded.last, last_ts = excluded.last_ts, sum = excluded.sum,
    w = excluded.w, s1 = excluded.s1, s2 = excluded.s2, e = excluded.e;

  with within as (
    select h.*, m.*, min(min) over whole as lowest, max(max) over whole as highest, min(first_ts) over whole as opened,
      max(last_ts) over whole as closed
    from (
      select distinct t.sensor_id, date_trunc('hour', t.bucket, 'UTC') as hour from unnest(sensors, starts) t(sensor_id, bucket)
    ) h cross join lateral (
      select bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e from reading_m5
      where sensor_id = h.sensor_id and bucket >= h.hour and bucket < h.hour + interval '1 hour' offset 0
    ) m window whole as (partition by h.sensor_id, h.hour)
  )
  insert into reading_h1 (sensor_id, bucket, n, min, min_ts, max, max_ts, first, first_ts, last, last_ts, sum, w, s1, s2, e)
  select sensor_id, hour, sum(n), min(min), min(min_ts) filter (where min = lowest), max(max), min(max_ts) filter (where max = highest),
    min(first) filter (where first_ts = opened), min(first_ts), min(last) filter (where last_ts = closed), max(last_ts),
    sum(sum), sum(w), sum(s1), sum(s2), sum(e)
  from within group by sensor_id, hour
  on conflict (organization_id, sensor_id, bucket) do update set
    n = excluded.n, min = excluded.min, min_ts = excluded.min_ts, max = excluded.max, max_ts = excluded.max_ts,
    first = excluded.first, first_ts = excluded.first_ts, last = excluded.last, last_ts = excluded.last_ts, sum = excluded.sum,
    w = excluded.w, s1 = excluded.s1, s2 = excluded.s2, e = excluded.e;
$$;

-- Its parameters are told of in 002.
create or replace function store_readings(
  device int, arrived timestamptz, insist boolean,
  sensors int[], known bigint[], earliest bigint[], newest bigint[], newest_value float8[],
  slots int[], times bigint[], vals float8[], raws float8[], bad boolean[],
  again_slots int[], again_times bigint[], again_vals float8[], again_raws float8[],
  bucket_width int[], bucket_slot int[], bucket_start bigint[], bucket_n int[],
  bucket_min float8[], bucket_min_ms bigint[], bucket_max float8[], bucket_max_ms bigint[],
  bucket_first float8[], bucket_first_ms bigint[], bucket_last float8[], bucket_last_ms bigint[],
  bucket_sum float8[], bucket_w float8[], bucket_s1 float8[], bucket_s2 float8[], bucket_e float8[]
) returns table (accepted int, duplicate int, late int, conflict int) language plpgsql volatile
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  batch bigint;
  prior timestamptz[];
  in_order boolean;
  overtaken boolean;
  stored int;
  -- What was inserted, one element per reading; only of a batch that does not simply follow the newest readings.
  new_sensors int[];
  new_times timestamptz[];
  new_values float8[];
  new_bad boolean[];
  new_late boolean[];
  -- What met a reading with another value.
  refused_sensors int[];
  refused_times timestamptz[];
  refused_values float8[];
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

  if in_order then
    begin
      insert into reading (sensor_id, ts, value, raw, out_of_range, received_at, batch_id)
      select sensors[r.slot], instant(r.ms), r.value, r.raw, r.bad, arrived, batch
      from unnest(slots, times, vals, raws, bad) r(slot, ms, value, raw, bad);
      stored := cardinality(times);
    exception when unique_violation then
      -- What is out of physical range is nobody's newest reading, and can be there already.
      in_order := false;
    end;
  end if;
  if not in_order then
    with new as (
      insert into reading (sensor_id, ts, value, raw, out_of_range, late, received_at, batch_id)
      select sensors[r.slot], instant(r.ms), r.value, r.raw, r.bad, instant(r.ms) < prior[r.slot], arrived, batch
      from unnest(slots, times, vals, raws, bad) r(slot, ms, value, raw, bad)
      on conflict do nothing returning sensor_id, ts, value, out_of_range, late
    )
    select count(*), array_agg(sensor_id), array_agg(ts), array_agg(value), array_agg(out_of_range), array_agg(late)
    into stored, new_sensors, new_times, new_values, new_bad, new_late from new;
  end if;

  late := (select count(*) from unnest(new_late) r(late) where r.late);
  accepted := stored - late;
  duplicate := 0; conflict := 0;
  if stored < cardinality(times) or cardinality(again_times) > 0 then
    -- What was sent is compared: a calibration made in between must not turn what is sent again into a conflict.
    select count(*) filter (where is_same), count(*) filter (where not is_same), array_agg(sensor_id) filter (where not is_same),
      array_agg(ts) filter (where not is_same), array_agg(value) filter (where not is_same)
    into duplicate, conflict, refused_sensors, refused_times, refused_values
    from (
      select sensors[s.slot] as sensor_id, instant(s.ms) as ts, s.value, coalesce(known.raw, known.value) = coalesce(s.raw, s.value) as is_same
      from (
        select *, false as again from unnest(slots, times, vals, raws) a(slot, ms, value, raw) where stored < cardinality(times)
        union all
        select *, true from unnest(again_slots, again_times, again_vals, again_raws)
      ) s cross join lateral (
        select value, raw, batch_id from reading where sensor_id = sensors[s.slot] and ts = instant(s.ms) offset 0) known
      where s.again or known.batch_id <> batch
    ) met;
  end if;

  if conflict > 0 then
    -- The same refused value sent again is not another revision.
    with refused as (
      select distinct sensor_id, ts, value from unnest(refused_sensors, refused_times, refused_values) r(sensor_id, ts, value)
      where not exists (
        select from reading_revision v where v.sensor_id = r.sensor_id and v.ts = r.ts and v.value = r.value and v.reason = 'CONFLICT')
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
    from unnest(new_sensors, new_times, new_values, new_bad, new_late) r(sensor_id, ts, value, bad, late)
    where not r.bad and not r.late order by r.sensor_id, r.ts desc
    on conflict (organization_id, sensor_id) do update set ts = excluded.ts, value = excluded.value,
      received_at = excluded.received_at, last_seen = greatest(l.last_seen, excluded.last_seen), batch_id = excluded.batch_id;

    -- Late, because another one was ahead of its arrival: it tells that the sensor is there (decision 028).
    update latest l set last_seen = seen.at from (
      select r.sensor_id, max(least(r.ts, arrived)) as at
      from unnest(new_sensors, new_times, new_bad, new_late) r(sensor_id, ts, bad, late) where r.late and not r.bad group by 1
    ) seen where l.sensor_id = seen.sensor_id and l.last_seen < seen.at;

    insert into reading_batch (id, device_id, received_at, sensor_ids, from_ts, to_ts, times, vals)
    select batch, device, arrived, coalesce(array_agg(r.sensor_id) filter (where not r.bad), '{}'), min(r.ts), max(r.ts),
      coalesce(array_agg((extract(epoch from r.ts) * 1000)::bigint) filter (where not r.bad), '{}'),
      coalesce(array_agg(r.value) filter (where not r.bad), '{}')
    from unnest(new_sensors, new_times, new_values, new_bad) r(sensor_id, ts, value, bad);

    -- What a new reading can change: its own held span, and that of the reading that was the newest before.
    perform recompute_rollups(array_agg(sensor_id), array_agg(start)) from (
      select distinct g.sensor_id, start from (
        select f.sensor_id, f.ts,
          least(lead(f.ts) over (partition by f.sensor_id order by f.ts), f.ts + s.stale_after * interval '1 second') as until
        from (
          select r.sensor_id, r.ts from unnest(new_sensors, new_times, new_bad) r(sensor_id, ts, bad) where not r.bad
          union all
          select p.id, p.ts from unnest(sensors, prior) p(id, ts) where p.ts > '-infinity'
        ) f join sensor s on s.id = f.sensor_id
      ) g cross join lateral generate_series(date_bin('5 minutes', g.ts, timestamptz 'epoch'), g.until, interval '5 minutes') start
    ) touched;
  end if;

  update reading_feed set last_batch = batch;
  perform pg_notify('isotherm', json_build_object('topic', 'readings.stored', 'organizationId', current_organization(),
    'message', json_build_object('batchId', batch::text))::text);
  return next;
end
$$;
