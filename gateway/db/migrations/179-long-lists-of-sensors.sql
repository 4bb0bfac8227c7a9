-- Sensors and devices are long lists, too (decision 070): a page, an order or a search takes as long among 100,000 as among 1,000.
alter table organization no force row level security;
alter table site no force row level security;
alter table location no force row level security;
alter table device no force row level security;
alter table sensor no force row level security;
alter table row_count no force row level security;
alter table search_gram no force row level security;
alter table search_word no force row level security;
alter table search_word_rows no force row level security;

-- Sensors are sorted by their place, so its names stand beside them. Whoever renames a place meanwhile waits, or is waited for.
alter table sensor add column site_name text not null default '', add column location_name text not null default '';
create function place_sensor() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.site_name := coalesce((select name from site where organization_id = new.organization_id and id = new.site_id for share), '');
  new.location_name := coalesce((select name from location where organization_id = new.organization_id and id = new.location_id for share), '');
  return new;
end
$$;
create trigger placed before insert or update of site_id, location_id on sensor for each row execute function place_sensor();

create function place_sensors_of_site() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update sensor set site_name = new.name where organization_id = new.organization_id and site_id = new.id;
  return null;
end
$$;
create trigger place_sensors after update of name on site for each row
  when (old.name is distinct from new.name) execute function place_sensors_of_site();

create function place_sensors_of_location() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update sensor set location_name = new.name where organization_id = new.organization_id and location_id = new.id;
  return null;
end
$$;
create trigger place_sensors after update of name on location for each row
  when (old.name is distinct from new.name) execute function place_sensors_of_location();

update sensor set
  site_name = (select name from site where site.organization_id = sensor.organization_id and site.id = sensor.site_id),
  location_name = coalesce((select name from location where location.organization_id = sensor.organization_id and location.id = sensor.location_id), '');

call keep_row_count('sensor');
call keep_search_grams('sensor');
call keep_search_words('sensor');
create index on sensor (organization_id, location_id);
create index on sensor (organization_id, name collate "C", id);
create index on sensor (organization_id, name collate "C" desc, id);
create index on sensor (organization_id, site_name collate "C", location_name collate "C", name collate "C", id);
create index on sensor (organization_id, created_at, id);
create index on sensor (organization_id, created_at desc, id);
create index on sensor (organization_id, updated_at, id);
create index on sensor (organization_id, updated_at desc, id);

call keep_row_count('device');
call keep_search_grams('device');
call keep_search_words('device');
create index on device (organization_id, site_id);
create index on device (organization_id, name collate "C", id);
create index on device (organization_id, name collate "C" desc, id);
create index on device (organization_id, battery_percent, id);
create index on device (organization_id, battery_percent desc, id);
create index on device (organization_id, signal_dbm, id);
create index on device (organization_id, signal_dbm desc, id);
create index on device (organization_id, created_at, id);
create index on device (organization_id, created_at desc, id);
create index on device (organization_id, updated_at, id);
create index on device (organization_id, updated_at desc, id);

alter table organization force row level security;
alter table site force row level security;
alter table location force row level security;
alter table device force row level security;
alter table sensor force row level security;
alter table row_count force row level security;
alter table search_gram force row level security;
alter table search_word force row level security;
alter table search_word_rows force row level security;
