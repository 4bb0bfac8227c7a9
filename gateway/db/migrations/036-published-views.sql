-- What a domain lets others read: a view named like the table it shows, with the columns that others need. Whoever reads it is held by
-- row security as on the table itself (security_invoker), and nobody writes through it. See docs/decisions/032-what-a-domain-publishes.md.
create schema published;
grant usage on schema published to isotherm_app;

create view published.agenda with (security_invoker = true) as
  select organization_id, last_batch, version, definitions, dispatch_at from worker.agenda;

create view published.account with (security_invoker = true) as
  select id, email, email_key, username, full_name, avatar, language from identity.account;

create view published.member with (security_invoker = true) as
  select organization_id, id, account_id, invited_email, invited_email_key, invited_username, invited_full_name, role, status,
    site_access, site_ids, created_at
  from member;

create view published.organization with (security_invoker = true) as
  select id, title, time_zone, display_unit, retention_raw_days, readings_kept_from, grace, startup_grace, longest_shelf
  from organization;

-- Whether readings are kept from then on. They are until the transaction ends: whoever wants to keep fewer waits.
create function published.keeps_readings(since timestamptz) returns boolean language sql volatile as $$
  select coalesce(readings_kept_from, '-infinity') <= since from organization where id = current_organization() for share
$$;

create view published.site with (security_invoker = true) as
  select organization_id, id, name, time_zone from site;

create view published.location with (security_invoker = true) as
  select organization_id, id, name from location;

create view published.device with (security_invoker = true) as
  select organization_id, id, name, status from device;

create view published.sensor with (security_invoker = true) as
  select organization_id, id, device_id, location_id, site_id, key, name, report_interval, stale_after, physical_min, physical_max,
    decimals, tags, status, created_at, search_text
  from sensor;

create view published.calibration with (security_invoker = true) as
  select organization_id, id, sensor_id, gain, offset_c, valid_from from calibration;

create view published.reading with (security_invoker = true) as
  select organization_id, sensor_id, ts, value, out_of_range, late, received_at, batch_id from reading;

create view published.latest with (security_invoker = true) as
  select organization_id, sensor_id, ts, value, received_at, last_seen, batch_id from latest;

create view published.reading_batch with (security_invoker = true) as
  select organization_id, id, received_at, sensor_ids, times, vals from reading_batch;

create view published.reading_feed with (security_invoker = true) as
  select organization_id, last_batch from reading_feed;

create view published.reading_m5 with (security_invoker = true) as
  select organization_id, sensor_id, bucket, n, min, min_ts, max, max_ts, last, last_ts, w, s1, s2, e from reading_m5;

create view published.reading_h1 with (security_invoker = true) as
  select organization_id, sensor_id, bucket, n, min, min_ts, max, max_ts, last, last_ts, w, s1, s2, e from reading_h1;

create view published.alarm_config with (security_invoker = true) as
  select organization_id, id, name, kind, parameters, sensor_ids, tags, site_ids, priority, ack_required, note_required, enabled,
    schedule_id, suppressed_by, response_text, consequence_text, policy_id, deleted_at, version, search_text
  from alarm_config;

create view published.alarm_config_version with (security_invoker = true) as
  select organization_id, config_id, version, body, valid_from from alarm_config_version;

create view published.alarm with (security_invoker = true) as
  select organization_id, id, config_id, sensor_id, site_id, config_version, state, priority, explain, pending_since, raised_at,
    annunciated_at, returned_at, closed_at, peak_value
  from alarm;

grant select on all tables in schema published to isotherm_app;
