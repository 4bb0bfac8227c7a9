-- What workers know before they look into an organisation. Like `identity`, it holds nothing of what organisations say.
create schema worker;
grant usage on schema worker to isotherm_app;

-- Who does a job that one gateway at a time may do. A holder whose fence is not the row's writes nothing.
create table worker.lease (
  name text primary key,
  holder text not null,
  fence bigint not null default 1,
  expires_at timestamptz not null,
  -- Since when its holders followed each other without an interruption.
  since timestamptz not null default now()
);

-- One row per organisation. Whatever changes alarm state locks it first, so that events have one order, that of their commits.
create table worker.agenda (
  organization_id int primary key references organization on delete cascade,
  -- Batches of readings up to this one are evaluated.
  last_batch bigint not null default 0,
  -- Grows with every change of alarm state; points carry it as `revision`, so that a cache knows what it lacks.
  version bigint not null default 0,
  -- Grows when rules, their scope, schedules, maintenance windows, sensors or devices change.
  definitions bigint not null default 0,
  -- When the next timer of an alarm is due; null when none is.
  evaluate_at timestamptz,
  -- When the next notification is due; null when none is.
  dispatch_at timestamptz
);
grant select, insert, update, delete on worker.lease to isotherm_app;
grant select, insert, update on worker.agenda to isotherm_app;

-- Row security is forced on the owner, too, but for this one look at the organisations that are there already.
alter table organization no force row level security;
insert into worker.agenda (organization_id) select id from organization;
alter table organization force row level security;
create function worker.open_agenda() returns trigger language plpgsql as $$
begin
  insert into worker.agenda (organization_id) values (new.id);
  return new;
end
$$;
create trigger open_agenda after insert on organization for each row execute function worker.open_agenda();

create table calibration (
  organization_id int not null default current_organization(),
  id int not null default next_id('calibration'),
  sensor_id int not null,
  gain float8 not null default 1 check (gain <> 0),
  -- degC, added after the gain.
  offset_c float8 not null default 0,
  valid_from timestamptz not null,
  certificate_no text not null default '',
  performed_by text not null default '',
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (lower(certificate_no || ' ' || performed_by)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade
);
create index on calibration (organization_id, sensor_id, valid_from desc);

create table schedule (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('schedule'),
  name text not null,
  time_zone text not null,
  -- [{ "days": [1..7, Monday is 1], "from": "08:00", "to": "18:00" }]; to may be 24:00, and before from when it ends the next day.
  windows jsonb not null,
  -- [{ "date": "2026-12-25", "windows": [{ "from", "to" }] }]: days with windows of their own.
  exceptions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(name)) stored,
  primary key (organization_id, id)
);

create table maintenance_window (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('maintenance_window'),
  -- Which sensors: those named, or those at the sites and with one of the tags; all of the organisation when everything is empty.
  sensor_ids int[] not null default '{}',
  tags text[] not null default '{}',
  site_ids int[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- { "every": "DAY" | "WEEK", "until": instant or null }, repeated at the same local time; null when it happens once.
  recurrence jsonb,
  time_zone text not null default 'UTC',
  reason text not null,
  created_by int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(reason || ' ' || words(tags))) stored,
  primary key (organization_id, id),
  check (ends_at > starts_at),
  foreign key (organization_id, created_by) references member (organization_id, id) on delete set null (created_by)
);

create table notification_channel (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('notification_channel'),
  name text not null,
  kind text not null check (kind in ('EMAIL', 'WEBHOOK', 'IN_APP')),
  -- Addresses, a URL, or what members it goes to: by kind.
  target jsonb not null,
  -- Signs webhooks; shown once.
  secret text,
  enabled boolean not null default true,
  verified_at timestamptz,
  -- When the next digest is due; null while messages go out one by one.
  digest_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(name)) stored,
  primary key (organization_id, id)
);

create table notification_policy (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('notification_policy'),
  name text not null,
  -- Which alarms, for rules that name no policy; empty means any.
  priorities text[] not null default '{}',
  tags text[] not null default '{}',
  site_ids int[] not null default '{}',
  -- [{ "afterSeconds", "channelIds", "repeatSeconds", "maxRepeats" }]
  steps jsonb not null,
  dedupe_seconds int not null default 900 check (dedupe_seconds between 0 and 86400),
  -- Whether a return to normal ends the steps, too.
  stop_on_return boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(name)) stored,
  primary key (organization_id, id)
);

create table alarm_config (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('alarm_config'),
  name text not null,
  kind text not null
    check (kind in ('HIGH', 'HIGH_HIGH', 'LOW', 'LOW_LOW', 'RANGE', 'DEVIATION', 'RATE', 'NO_DATA')),
  -- By kind (monitoring-domain 4.1), durations in seconds: limit, low, high, setpoint, deadband, windowSeconds, direction,
  -- timeoutSeconds, onDelaySeconds, offDelaySeconds.
  parameters jsonb not null,
  -- Which sensors: those named, or those at the sites and with one of the tags.
  sensor_ids int[] not null default '{}',
  tags text[] not null default '{}',
  site_ids int[] not null default '{}',
  priority text not null check (priority in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')),
  ack_required boolean not null default true,
  note_required boolean not null default false,
  enabled boolean not null default true,
  schedule_id int,
  suppressed_by int[] not null default '{}',
  response_text text not null default '',
  consequence_text text not null default '',
  policy_id int,
  -- Kept for the alarms it raised.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(name || ' ' || words(tags))) stored,
  primary key (organization_id, id),
  foreign key (organization_id, schedule_id) references schedule (organization_id, id),
  foreign key (organization_id, policy_id) references notification_policy (organization_id, id) on delete set null (policy_id)
);

create table alarm_config_version (
  organization_id int not null default current_organization(),
  config_id int not null,
  version int not null,
  body jsonb not null,
  valid_from timestamptz not null,
  changed_by int,
  change_note text not null default '',
  primary key (organization_id, config_id, version),
  foreign key (organization_id, config_id) references alarm_config (organization_id, id) on delete cascade,
  foreign key (organization_id, changed_by) references member (organization_id, id) on delete set null (changed_by)
);

-- A rule on a sensor: where its evaluation stands (monitoring-domain 4.2).
create table alarm_point (
  organization_id int not null default current_organization(),
  id int not null default next_id('alarm_point'),
  config_id int not null,
  sensor_id int not null,
  phase text not null default 'NORMAL' check (phase in ('NORMAL', 'PENDING', 'ACTIVE', 'CLEARING')),
  -- What the evaluator needs to go on exactly where it was, as it wrote it.
  memory jsonb not null,
  -- The visible state (5.1), as of the last change.
  state text not null default 'NORMAL'
    check (state in ('OUT_OF_SERVICE', 'SHELVED', 'SUPPRESSED', 'NORMAL', 'UNACK', 'ACKED', 'RTN_UNACK')),
  since timestamptz,
  valid_from timestamptz not null,
  shelved_until timestamptz,
  shelved_by int,
  shelve_reason text,
  -- Why it is suppressed, or null: SCHEDULE, MAINTENANCE or ALARM.
  suppressed text,
  open_alarm_id int,
  last_event_at timestamptz,
  last_seq int not null default 0,
  -- Of the rule's version that is evaluated.
  config_version int not null default 1,
  -- Out of the rule's scope, or its rule deleted; the row stays for its history.
  removed_at timestamptz,
  revision bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, config_id, sensor_id),
  foreign key (organization_id, config_id) references alarm_config (organization_id, id) on delete cascade,
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade,
  foreign key (organization_id, shelved_by) references member (organization_id, id) on delete set null (shelved_by)
) with (fillfactor = 70);
create index on alarm_point (organization_id, sensor_id);
create index on alarm_point (organization_id, revision);

-- An occurrence.
create table alarm (
  organization_id int not null default current_organization(),
  id int not null default next_id('alarm'),
  point_id int not null,
  config_id int not null,
  sensor_id int not null,
  site_id int not null,
  instance int not null,
  state text not null check (state in ('UNACK', 'ACKED', 'RTN_UNACK', 'SHELVED', 'SUPPRESSED', 'CLOSED')),
  priority text not null check (priority in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')),
  config_version int not null,
  pending_since timestamptz not null,
  raised_at timestamptz not null,
  detected_at timestamptz not null,
  annunciated_at timestamptz,
  first_sent_at timestamptz,
  acked_at timestamptz,
  acked_by int,
  returned_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  activation_count int not null default 1,
  -- The value farthest beyond the limit; the highest rate for RATE; null for NO_DATA.
  peak_value float8,
  peak_ts timestamptz,
  -- degC min beyond the limit while active.
  exposure float8 not null default 0,
  assignee_id int,
  explain jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, point_id) references alarm_point (organization_id, id) on delete cascade,
  foreign key (organization_id, config_id) references alarm_config (organization_id, id) on delete cascade,
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade,
  foreign key (organization_id, site_id) references site (organization_id, id) on delete cascade,
  foreign key (organization_id, acked_by) references member (organization_id, id) on delete set null (acked_by),
  foreign key (organization_id, assignee_id) references member (organization_id, id) on delete set null (assignee_id)
) with (fillfactor = 70);
create unique index one_open_alarm_a_point on alarm (organization_id, point_id) where closed_at is null;
create index on alarm (organization_id, raised_at desc, id desc);
create index on alarm (organization_id, sensor_id, raised_at desc);

-- Append-only. Ids are given under the lock of the agenda, so they are in commit order and serve as resume cursor.
create table alarm_event (
  organization_id int not null default current_organization(),
  id int not null default next_id('alarm_event'),
  point_id int not null,
  -- Counts within the point.
  seq int not null,
  alarm_id int,
  -- When it happened, and when it was processed.
  t timestamptz not null,
  at timestamptz not null,
  type text not null,
  -- The visible state after it.
  state text not null,
  value float8,
  activation int,
  by_id int,
  note text,
  reason text,
  -- Of SHELVED: until when. Of ASSIGNED: to whom, or null for nobody.
  until timestamptz,
  assignee_id int,
  -- Whether people were told: an annunciation (monitoring-domain 7).
  annunciated boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, point_id, seq),
  foreign key (organization_id, point_id) references alarm_point (organization_id, id) on delete cascade,
  foreign key (organization_id, alarm_id) references alarm (organization_id, id) on delete cascade,
  foreign key (organization_id, by_id) references member (organization_id, id) on delete set null (by_id),
  foreign key (organization_id, assignee_id) references member (organization_id, id) on delete set null (assignee_id)
);
create index on alarm_event (organization_id, alarm_id, id);
create index on alarm_event (organization_id, t);

-- The outbox of notifications: planned in the transaction of the annunciation, sent when due.
create table notification_delivery (
  organization_id int not null default current_organization(),
  id int not null default next_id('notification_delivery'),
  -- Null for a test message.
  alarm_id int,
  -- The annunciation it belongs to: shelving and suppression can end in another one of the same activation.
  activation int not null default 0,
  annunciated_at timestamptz,
  step int not null default 0,
  repetition int not null default 0,
  channel_id int not null,
  policy_id int,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED')),
  attempts int not null default 0,
  -- When its time came, which is what the order of an alarm's messages goes by, and when it is tried next.
  planned_at timestamptz not null,
  due_at timestamptz not null,
  -- While somebody sends it: until when, and under which fence.
  locked_until timestamptz,
  fence bigint,
  error text,
  -- Why it was skipped, as a word; the sentence is in `error`.
  reason text,
  sent_at timestamptz,
  -- Sent by hand, whatever became of the alarm.
  replayed boolean not null default false,
  -- Addresses that took it already, while it is tried again for others.
  reached text[] not null default '{}',
  -- Tries whose end nobody saw: five of them are the last.
  unfinished int not null default 0,
  -- The delivery whose message it travels in; that one names itself.
  digest_id int,
  -- Stable over retries and replays: receivers recognise duplicates by it.
  event_id uuid not null default gen_random_uuid(),
  -- How many annunciations this message stands for beside its own.
  folded int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, alarm_id, activation, annunciated_at, step, repetition, channel_id),
  foreign key (organization_id, alarm_id) references alarm (organization_id, id) on delete cascade,
  foreign key (organization_id, channel_id) references notification_channel (organization_id, id) on delete cascade,
  foreign key (organization_id, policy_id) references notification_policy (organization_id, id) on delete set null (policy_id)
) with (fillfactor = 80);
create index on notification_delivery (organization_id, planned_at) where status in ('QUEUED', 'SENDING');
create index on notification_delivery (organization_id, channel_id, planned_at);

-- What a member finds behind the bell.
create table notification (
  organization_id int not null default current_organization(),
  id int not null default next_id('notification'),
  member_id int not null,
  alarm_id int,
  title text not null,
  body text not null default '',
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  foreign key (organization_id, alarm_id) references alarm (organization_id, id) on delete cascade
);
create index on notification (organization_id, member_id, id desc);

-- What visitors of the demo have done to a sensor: its simulator, wherever it runs, behaves accordingly, also after a restart.
create table simulated_fault (
  organization_id int not null default current_organization(),
  id int not null default next_id('simulated_fault'),
  sensor_id int not null,
  kind text not null check (kind in ('OPEN_DOOR', 'STOP_COMPRESSOR', 'CUT_RADIO')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (organization_id, id),
  check (ends_at >= starts_at),
  foreign key (organization_id, sensor_id) references sensor (organization_id, id) on delete cascade
);

call protect_tenant_table('calibration');
call protect_tenant_table('schedule');
call protect_tenant_table('maintenance_window');
call protect_tenant_table('notification_channel');
call protect_tenant_table('notification_policy');
call protect_tenant_table('alarm_config');
call protect_tenant_table('alarm_config_version', 'select, insert');
call protect_tenant_table('alarm_point', 'select, insert, update');
call protect_tenant_table('alarm', 'select, insert, update');
call protect_tenant_table('alarm_event', 'select, insert');
call protect_tenant_table('notification_delivery', 'select, insert, update');
call protect_tenant_table('notification', 'select, insert, update, delete');
call protect_tenant_table('simulated_fault', 'select, insert, update');
