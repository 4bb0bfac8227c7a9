-- Whoever changes settings or a profile finds out that somebody else has changed them since they were read. The settings of alarms are
-- edited on a page of their own, so they have a version of their own.
alter table organization
  add version int not null default 1,
  add alarm_settings_version int not null default 1;
create or replace view published.organization with (security_invoker = true) as
  select id, title, time_zone, display_unit, retention_raw_days, readings_kept_from, grace, startup_grace, longest_shelf, created_at,
    alarm_settings_version
  from organization;

alter table profile add version int not null default 1;
