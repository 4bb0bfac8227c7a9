-- For how long a sensor's readings were held before, and until when: figures as of a moment go by what was so then
-- (monitoring-domain 8 and 9). Until the roll-ups are made anew, figures are taken from the readings themselves.
create table sensor_hold (
  organization_id int not null default current_organization(),
  id int not null default next_id('sensor_hold'),
  sensor_id int not null,
  -- Seconds, until this moment.
  stale_after int not null,
  until timestamptz not null,
  rolled_up boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade
);
create index on sensor_hold (organization_id, sensor_id, until);
create index on sensor_hold (organization_id) where not rolled_up;
call protect_tenant_table('sensor_hold', 'select, insert, update');

-- The longest a reading of the sensor is held by anybody's account, now or as of a moment: so many before the kept ones stay.
create function longest_hold(sensor int) returns int language sql stable as $$
  select greatest(s.stale_after, (select max(h.stale_after) from sensor_hold h where h.sensor_id = s.id))
  from sensor s where s.id = sensor
$$;

-- Makes the roll-ups of 24 hours anew, from the readings. No batch is stored meanwhile, as each adds to what it finds.
create function recompute_day(sensor int, begins timestamptz) returns void language plpgsql volatile as $$
begin
  perform from reading_feed for update;
  -- Where there was no reading, one may have been held that is not any more.
  delete from reading_m5 where sensor_id = sensor and bucket >= begins and bucket < begins + interval '24 hours' and n = 0;
  delete from reading_h1 where sensor_id = sensor and bucket >= begins and bucket < begins + interval '24 hours' and n = 0;
  perform recompute_rollups(array_agg(sensor), array_agg(bucket))
  from generate_series(begins, begins + interval '23 hours 55 minutes', interval '5 minutes') bucket;
end
$$;

do $$
declare
  before text := pg_get_functiondef('remove_readings'::regproc);
  anchor text := 's.stale_after * interval ''1 second''';
begin
  if strpos(before, anchor) = 0 then
    raise exception 'remove_readings is another one than this migration knows';
  end if;
  execute replace(before, anchor, 'longest_hold(s.id) * interval ''1 second''');
end
$$;
