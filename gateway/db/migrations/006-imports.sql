-- Names this installation to brokers, which keep for it what it has not acknowledged.
create table worker.installation (only_one boolean primary key default true check (only_one), id uuid not null default gen_random_uuid());
insert into worker.installation default values;
grant select on worker.installation to isotherm_app;

-- One file of readings, stored in chunks; each chunk's commit moves the import on.
create table reading_import (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('reading_import'),
  file_name text not null default '',
  -- As announced; null when it was not.
  bytes bigint,
  -- What the same file is known by before all of it was seen: its first bytes and its announced size.
  fingerprint bytea not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'INTERRUPTED', 'CANCELLED', 'FAILED')),
  -- Grows with every start, so that who was given up on stores nothing more.
  attempt int not null default 1,
  -- Rows and bytes that are done with, and the digest of those bytes.
  row_count int not null default 0,
  byte_count bigint not null default 0,
  digest bytea,
  accepted int not null default 0,
  duplicate int not null default 0,
  late int not null default 0,
  conflict int not null default 0,
  rejected int not null default 0,
  -- The first rejected rows: row, column, code, message.
  problems jsonb not null default '[]',
  -- Why it failed, for people.
  failure text,
  started_by int,
  started_at timestamptz not null default now(),
  -- Of one that runs, never long ago.
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, started_by) references member (organization_id, id) on delete set null (started_by)
);
call protect_tenant_table('reading_import', 'select, insert, update');
-- One at a time.
create unique index on reading_import (organization_id) where status = 'RUNNING';

-- Readings that are too old for alarms are taken out of the batch that the evaluation and the subscribers are told.
grant update (sensor_ids, times, vals) on reading_batch to isotherm_app;

-- The weekly partitions for what an import brings, which only the owner may make. It runs as the owner, touches no rows, and stays
-- within bounds that no file can move.
create function worker.make_import_partitions(from_ts timestamptz, to_ts timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  week timestamptz := date_trunc('week', from_ts, 'UTC');
begin
  if from_ts < now() - interval '11 years' or to_ts > now() + interval '8 days' then
    raise exception 'no partitions for this time' using errcode = '22023';
  end if;
  while week <= to_ts loop
    begin
      call ensure_reading_partitions(week, week);
    exception when check_violation then
      null; -- readings of this week are in the default partition already, and stay together there
    end;
    week := week + interval '7 days';
  end loop;
end
$$;
revoke all on function worker.make_import_partitions from public;
grant execute on function worker.make_import_partitions to isotherm_app;
