-- A reading that is late because another one was ahead of its arrival tells that the sensor is there: decision 028. Of any other late
-- reading the time is before that at which the sensor was seen last, so nothing changes.
do $$
declare
  before text := pg_get_functiondef('store_readings'::regproc);
  anchor text := E'      received_at = excluded.received_at, last_seen = greatest(l.last_seen, excluded.last_seen), batch_id = excluded.batch_id;\n\n'
    || E'    insert into reading_batch (id, device_id, received_at, sensor_ids, from_ts, to_ts, times, vals)\n'
    || E'    select batch, device, arrived, coalesce(array_agg(r.sensor_id)';
  seen text := E'\n    update latest l set last_seen = seen.at from (\n'
    || E'      select r.sensor_id, max(least(r.ts, arrived)) as at\n'
    || E'      from unnest(slots, times) s(slot, ms) join reading r on r.sensor_id = sensors[s.slot] and r.ts = instant(s.ms)\n'
    || E'      where r.batch_id = batch and r.late and not r.out_of_range group by 1\n'
    || E'    ) seen where l.sensor_id = seen.sensor_id and l.last_seen < seen.at;\n\n';
begin
  if strpos(before, anchor) = 0 then
    raise exception 'store_readings is another one than this migration knows';
  end if;
  execute replace(before, anchor, replace(anchor, E'\n\n', E'\n' || seen));
end
$$;
