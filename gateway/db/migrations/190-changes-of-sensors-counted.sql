-- How often an organisation's sensors and calibrations were changed: what a gateway has read of them holds for as long as the number
-- stands, so a batch of readings need not read them again (decision 097). A key of nobody's is looked up anew each time, so sensors that
-- are added need not be counted.
create table sensor_change (
  organization_id int primary key default current_organization() references organization on delete cascade,
  changes bigint not null default 1
);
call protect_tenant_table('sensor_change', 'select, insert, update');

create function count_sensor_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An organisation that is being deleted takes its sensors along, and counts nothing any more.
  insert into sensor_change as c (organization_id)
  select id from organization where id = current_organization() and exists (select from changed)
  on conflict (organization_id) do update set changes = c.changes + 1;
  return null;
end $$;
create trigger count_change after update on sensor referencing new table as changed for each statement execute function count_sensor_change();
create trigger count_removal after delete on sensor referencing old table as changed for each statement execute function count_sensor_change();
create trigger count_change after insert on calibration referencing new table as changed
  for each statement execute function count_sensor_change();
create trigger count_correction after update on calibration referencing new table as changed
  for each statement execute function count_sensor_change();
create trigger count_removal after delete on calibration referencing old table as changed
  for each statement execute function count_sensor_change();

create view published.sensor_change with (security_invoker = true) as select organization_id, changes from sensor_change;
grant select on published.sensor_change to isotherm_app;
