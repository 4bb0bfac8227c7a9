-- Deletes a stretch of a sensor's oldest readings, from `since` on, as far as its organisation has announced that they go; the last
-- ones stay, which are held into the time that is kept. Runs as the owner, since requests may delete no readings at all, and within
-- the organisation it is called for.
create function remove_readings(sensor int, since timestamptz, most int) returns table (removed int, upto timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  organization int := current_organization();
  ends timestamptz;
begin
  select o.readings_kept_from - s.stale_after * interval '1 second' into ends
  from organization o join sensor s on s.organization_id = o.id where o.id = organization and s.id = sensor;
  if ends is null then
    return;
  end if;
  select ts into upto from reading
  where organization_id = organization and sensor_id = sensor and ts >= since and ts < ends order by ts offset most limit 1;
  ends := coalesce(upto, ends);
  delete from reading where organization_id = organization and sensor_id = sensor and ts >= since and ts < ends;
  get diagnostics removed = row_count;
  delete from reading_revision where organization_id = organization and sensor_id = sensor and ts >= since and ts < ends;
  return next;
end
$$;
revoke all on function remove_readings from public;
grant execute on function remove_readings to isotherm_app;

-- Drops a partition of readings in which nobody has any that are kept, and says whether it did; for the owner. It is looked at
-- without a lock first: most of the time there is something in it. Row security is forced on the owner, too, so each organisation is
-- looked at as itself.
create function drop_reading_partition(partition regclass, ends timestamptz) returns boolean language plpgsql as $$
declare
  organization int;
  needed boolean;
begin
  for attempt in 1..2 loop
    for organization in select organization_id from worker.agenda loop
      perform set_config('app.organization_id', organization::text, true);
      -- A week, because that is how long a reading may be held at most.
      execute format('select exists (select from organization o where o.id = $1
        and coalesce(o.readings_kept_from, ''-infinity'') < $2 + interval ''7 days'')
        and exists (select from %s where organization_id = $1)', partition) into needed using organization, ends;
      if needed then
        return false;
      end if;
    end loop;
    if attempt = 1 then
      execute format('lock table %s in access exclusive mode', partition);
    end if;
  end loop;
  execute format('drop table %s', partition);
  return true;
end
$$;
revoke all on function drop_reading_partition from public;
