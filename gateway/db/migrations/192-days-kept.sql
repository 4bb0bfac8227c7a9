-- What a day of a sensor adds up to, by the clock of its site, and for how long each value was held in it: a year of figures is read from
-- 365 rows a sensor, and time beyond a limit from them as well, whatever the limit (decision 102). A row that is there is true: it is made
-- when its day is over, and goes when what it was made of changes.
create table reading_day (
  organization_id int not null default current_organization(),
  sensor_id int not null,
  bucket timestamptz not null,
  -- Days have 23 or 25 hours, too.
  ends timestamptz not null,
  n int not null,
  min float8, min_ts timestamptz, max float8, max_ts timestamptz, last float8, last_ts timestamptz,
  w float8 not null, s1 float8 not null, s2 float8 not null, e float8 not null,
  -- Each value with its milliseconds, by value; null where these would be too many to be worth it.
  held_values float8[],
  held_ms int[],
  primary key (organization_id, sensor_id, bucket),
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade
);
call protect_tenant_table('reading_day', 'select, insert, delete');

-- Up to where a sensor's days are made, and by which clock.
create table reading_days_made (
  organization_id int not null default current_organization(),
  sensor_id int not null,
  up_to timestamptz not null,
  time_zone text not null,
  primary key (organization_id, sensor_id),
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade
);
call protect_tenant_table('reading_days_made', 'select, insert, update');

create view published.reading_day with (security_invoker = true) as
  select organization_id, sensor_id, bucket, ends, n, min, min_ts, max, max_ts, last, last_ts, w, s1, s2, e, held_values, held_ms
  from reading_day;
grant select on published.reading_day to isotherm_app;

-- Makes the first of a sensor's days that are over and not made, and says whether there may be more. As for other roll-ups no batch is
-- stored meanwhile, as one that is late undoes days. A day is over for good when a newer reading follows it: all that come before that one
-- are late. Where readings are not kept no day is made any more.
create function make_next_day(sensor int) returns boolean language plpgsql volatile
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  zone text;
  hold interval;
  since timestamptz;
  first_hour timestamptz;
  -- When the day of the newest reading begins.
  today timestamptz;
  -- The day that is made.
  begins timestamptz;
  ends timestamptz;
begin
  perform from reading_feed for update;
  select i.time_zone, s.stale_after * interval '1 second', o.readings_kept_from, date_trunc('day', l.ts, i.time_zone)
  into zone, hold, since, today
  from published.sensor s join published.site i on i.id = s.site_id join published.organization o on o.id = s.organization_id
  join latest l on l.sensor_id = s.id where s.id = sensor;
  if today is null then
    return false;
  end if;

  -- Days by another clock would overlap with those to come.
  delete from reading_day d using reading_days_made m
  where m.sensor_id = sensor and m.time_zone <> zone and d.sensor_id = sensor;
  -- The day in which the kept readings begin is hardly a whole one.
  since := greatest(date_trunc('day', since + interval '36 hours', zone),
    (select m.up_to from reading_days_made m where m.sensor_id = sensor and m.time_zone = zone));
  first_hour := coalesce(since - interval '1 hour', '-infinity'); -- said beforehand: row security takes no such sum to the index
  select date_trunc('day', t.moment, zone) into begins
  from reading_h1 h cross join lateral (select greatest(h.bucket, since) as moment) t
  where h.sensor_id = sensor and h.bucket > first_hour and h.bucket < today and t.moment < today and coalesce((
    select d.ends from reading_day d where d.sensor_id = sensor and d.bucket <= t.moment order by d.bucket desc limit 1), '-infinity') <= t.moment
  order by h.bucket limit 1;

  ends := date_trunc('day', begins + interval '36 hours', zone);
  -- Clocks that are not set by whole five minutes have no day that is made of roll-ups.
  if date_bin('5 minutes', begins, 'epoch') = begins and date_bin('5 minutes', ends, 'epoch') = ends then
    insert into reading_day (sensor_id, bucket, ends, n, min, min_ts, max, max_ts, last, last_ts, w, s1, s2, e, held_values, held_ms)
    select sensor, begins, ends, d.*, h.vals, h.ms
    from (
      select coalesce(sum(n), 0), min(min), min(min_ts) filter (where min = lowest), max(max), min(max_ts) filter (where max = highest),
        min(last) filter (where last_ts = closed), max(last_ts), coalesce(sum(w), 0), coalesce(sum(s1), 0), coalesce(sum(s2), 0),
        coalesce(sum(e), 0)
      from (
        select *, min(min) over () as lowest, max(max) over () as highest, max(last_ts) over () as closed from reading_m5
        where sensor_id = sensor and bucket >= begins and bucket < ends
      ) m
    ) d cross join (
      -- More than so many would be read no faster than the readings.
      select case when count(*) <= 500 then array_agg(value order by value) end as vals,
        case when count(*) <= 500 then array_agg(ms order by value) end as ms
      from (
        select value, sum(ms)::int as ms from (
          select value, round(date_part('epoch',
            least(lead(ts) over (order by ts), ts + hold, ends) - greatest(ts, begins)) * 1000) as ms
          from (
            select ts, value from reading where sensor_id = sensor and ts >= begins and ts < ends and not out_of_range
            union all
            (select ts, value from reading where sensor_id = sensor and ts < begins and ts > begins - hold and not out_of_range
              order by ts desc limit 1)
          ) r
        ) held where ms > 0 group by value
      ) each_value
    ) h;
  end if;
  insert into reading_days_made as m (sensor_id, up_to, time_zone) values (sensor, coalesce(ends, today), zone)
  on conflict (organization_id, sensor_id) do update set up_to = excluded.up_to, time_zone = excluded.time_zone;
  return begins is not null;
end
$$;

-- Whatever makes five-minute roll-ups anew undoes their days. What is added to them in the order of time meets no day that is over.
do $$
declare
  changed text := pg_get_functiondef('recompute_rollups'::regproc);
  first_words constant text := E'\n  with touched as (\n    select distinct t.sensor_id, t.bucket, s.stale_after';
begin
  if strpos(changed, first_words) = 0 then
    raise exception 'recompute_rollups is another one than this migration knows';
  end if;
  execute replace(changed, first_words, $undo$
  delete from reading_day d using (
    select t.sensor_id, min(t.bucket) as first, max(t.bucket) as last, min(t.bucket) - interval '2 days' as before from unnest(sensors, starts) t(sensor_id, bucket)
    group by t.sensor_id, date_trunc('day', t.bucket, 'UTC')
  ) t where d.sensor_id = t.sensor_id and d.bucket <= t.last and d.bucket > t.before and d.ends > t.first;
  update reading_days_made m set up_to = t.first from (
    select t.sensor_id, min(t.bucket) as first from unnest(sensors, starts) t(sensor_id, bucket) group by 1
  ) t where m.sensor_id = t.sensor_id and m.up_to > t.first;
$undo$ || first_words);
end
$$;
