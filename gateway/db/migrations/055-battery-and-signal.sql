-- What devices send of themselves beside their readings: the newest only, each with when it arrived.
alter table device rename battery_pct to battery_percent;
alter table device rename rssi to signal_dbm;
alter table device add battery_at timestamptz, add signal_at timestamptz;

alter table device no force row level security;
update device set
  battery_at = case when battery_percent is not null then updated_at end,
  signal_at = case when signal_dbm is not null then updated_at end;
alter table device force row level security;

alter table device
  add check ((battery_percent is null) = (battery_at is null)),
  add check ((signal_dbm is null) = (signal_at is null));
