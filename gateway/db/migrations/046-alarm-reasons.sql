-- What an organisation offers to choose from as the reason of an acknowledgement, a comment or a shelf.
alter table organization add column alarm_reasons text[] not null default '{}' check (cardinality(alarm_reasons) <= 30);

create or replace view published.organization with (security_invoker = true) as
  select id, title, time_zone, display_unit, retention_raw_days, readings_kept_from, grace, startup_grace, longest_shelf, created_at,
    alarm_settings_version, alarm_reasons
  from organization;
