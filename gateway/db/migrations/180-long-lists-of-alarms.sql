-- A history of 100,000 alarms is read, sorted and counted like one of 1,000 (decision 070). There is no index for when an alarm last changed: that is
-- written with every reading of an alarm that goes on, and would be written into every index then.
alter table organization no force row level security;
alter table alarm no force row level security;
alter table row_count no force row level security;

call keep_row_count('alarm');
create index on alarm (organization_id, array_position('{UNACK,RTN_UNACK,ACKED,SHELVED,SUPPRESSED,CLOSED}'::text[], state),
  array_position('{CRITICAL,HIGH,MEDIUM,LOW}'::text[], priority), raised_at, id) include (state, priority);
create index on alarm (organization_id, array_position('{CRITICAL,HIGH,MEDIUM,LOW}'::text[], priority), id) include (priority);
create index on alarm (organization_id, array_position('{CRITICAL,HIGH,MEDIUM,LOW}'::text[], priority) desc, id) include (priority);
create index on alarm (organization_id, closed_at, id);
create index on alarm (organization_id, created_at, id);
create index on alarm (organization_id, created_at desc, id);
create index on alarm (organization_id, config_id);

alter table organization force row level security;
alter table alarm force row level security;
alter table row_count force row level security;
