import { sql, type RawBuilder } from 'kysely'
import { USER_SORT_FIELDS } from '../../gateway/modules/people/users/user.ts'
import type { Db, LongList } from './lists.ts'
import { inBatches, PER_PAGE } from './batches.ts'

// The lists of the house itself. Rows are made in the database: a name, a place and a moment of each follow from its number.

const numbers = (from: number, to: number) => sql`generate_series(${from}::int, ${to - 1}::int) i`
const one = (values: readonly string[], index: RawBuilder<unknown>) =>
  sql`(${sql.val(values)}::text[])[1 + ${index} % ${values.length}::int]`
/** Of the rows that the organisation has of a table one after the other. */
const rowOf = (table: string, index: RawBuilder<unknown>) =>
  sql`(array(select id from ${sql.table(table)} order by id))[1 + ${index} % (select count(*)::int from ${sql.table(table)})]`

const TOWNS = ['Bergen', 'Oslo', 'Hamburg', 'Lyon', 'Torino', 'Aqaba', 'Graz', 'Gent']
const ROOMS = ['Cold room', 'Freezer', 'Vaccine fridge', 'Blast chiller', 'Loading bay']
const FIRST = ['Dagny', 'Yara', 'Bjarne', 'Petra', 'Omar', 'Lucie', 'Ines', 'Halvor']
const LAST = ['Halvorsen', 'Petrov', 'Marchetti', 'Okafor', 'Lindqvist', 'Haddad', 'Janssen']
const SITES = 40

async function fillSites(db: Db) {
  await sql`insert into site (name, time_zone) select ${one(TOWNS, sql`i`)} || ' depot ' || i, 'Europe/Oslo' from ${numbers(0, SITES)}`.execute(
    db,
  )
  await sql`insert into location (site_id, name, kind)
    select site.id, ${one(ROOMS, sql`i`)} || ' ' || i, 'ROOM' from site, ${numbers(0, 5)}`.execute(
    db,
  )
}

const fillDevices = (db: Db, count: number) =>
  inBatches(count, (from, to) =>
    sql`with sites as materialized (select array(select id from site order by id) as ids)
      insert into device (site_id, name, model, serial, battery_percent, battery_at, signal_dbm, signal_at, created_at)
      select ids[1 + i % ${SITES}], 'Logger ' || i, ${one(['TX-9', 'Nordic 4', 'Probe S'], sql`i`)}, 'SN-' || i * 7919, case when i % 9 > 0 then i % 101 end, case when i % 9 > 0 then now() end,
        case when i % 7 > 0 then -30 - i % 70 end, case when i % 7 > 0 then now() end, now() - i * interval '1 minute' from sites, ${numbers(from, to)}`.execute(
      db,
    ),
  )

async function fillSensors(db: Db, count: number) {
  await fillSites(db)
  await fillDevices(db, count / 10)
  await inBatches(count, (from, to) =>
    sql`with devices as materialized (select array(select id from device order by id) as ids)
      insert into sensor (device_id, site_id, location_id, key, name, tags, created_at)
      select device.id, device.site_id, (select location.id from location where location.site_id = device.site_id order by location.id offset i % 5 limit 1),
        'probe-' || i, ${one(ROOMS, sql`i * 7`)} || ' ' || i, array[${one(['frozen', 'chilled', 'dry'], sql`i`)}], now() - i * interval '1 minute'
      from devices, ${numbers(from, to)} join device on device.id = (select ids[1 + i % cardinality(ids)] from devices)`.execute(
      db,
    ),
  )
}

/** A rule watches each sensor. */
const POINTS = 1000

async function fillAlarms(db: Db, count: number) {
  await fillSensors(db, POINTS)
  await sql`insert into alarm_config (name, kind, parameters, priority)
    select ${one(['Too warm', 'Too cold', 'Door open', 'No data'], sql`i`)} || ' ' || i, 'HIGH', '{"limit": 8}', ${one(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], sql`i`)}
    from ${numbers(0, 12)}`.execute(db)
  await sql`insert into alarm_point (config_id, sensor_id, memory, valid_from, last_event_at)
    select ${rowOf('alarm_config', sql`(i % 12)`)}, sensor.id, '{"activations": 1}', now(), now() from (select *, row_number() over (order by id)::int as i from sensor) sensor`.execute(
    db,
  )
  await inBatches(count, (from, to) =>
    sql`with point as materialized (select id, config_id, sensor_id, row_number() over (order by id)::int - 1 as place from alarm_point)
      insert into alarm (point_id, config_id, sensor_id, site_id, instance, state, priority, config_version, pending_since, raised_at, detected_at, closed_at, explain)
      select point.id, point.config_id, point.sensor_id, sensor.site_id, i, case when i < 500 then ${one(['UNACK', 'RTN_UNACK', 'ACKED'], sql`i`)} else 'CLOSED' end,
        config.priority, 1, at, at, at, case when i >= 500 then at + interval '20 minutes' end, '{"kind": "HIGH", "rule": "> 8 °C"}'
      from ${numbers(from, to)} join point on point.place = i % ${POINTS}::int
        join sensor on sensor.id = point.sensor_id join alarm_config config on config.id = point.config_id,
        lateral (select now() - i * interval '7 minutes' as at) moment`.execute(db),
  )
}

const fillAudit = (db: Db, count: number) =>
  inBatches(count, (from, to) =>
    sql`insert into audit_entry (at, actor_id, action, entity, entity_id, detail)
      select now() - (${count}::int - i) * interval '3 minutes', (select min(id) from member), ${one(['site.updated', 'sensor.updated', 'alarm.acked', 'session.started'], sql`i`)},
        ${one(['Site', 'Sensor', 'Alarm', 'Session'], sql`i`)}, i::text,
        jsonb_build_object('before', jsonb_build_object('name', ${one(ROOMS, sql`i`)} || ' ' || i), 'after', jsonb_build_object('name', ${one(TOWNS, sql`i * 3`)} || ' ' || i, 'version', i % 9))
      from ${numbers(from, to)}`.execute(db),
  )

const fillUsers = (db: Db, count: number) =>
  inBatches(count, (from, to) =>
    sql`with person as (select i, ${one(FIRST, sql`i`)} || ' ' || ${one(LAST, sql`i * 3`)} || ' ' || i as name, 'person' || i || '-' || organization.id as login
        from organization, ${numbers(from, to)}),
      account as (insert into identity.account (email, username, email_key, username_key, full_name)
        select login || '@example.com', login, login || '@example.com', login, name from person returning id)
      insert into member (account_id, role, company, country, contact, current_plan)
      select id, ${one(['EDITOR', 'AUTHOR', 'SUBSCRIBER'], sql`id`)}, ${one(TOWNS, sql`id`)} || ' Cold', ${one(['Norway', 'Jordan', 'France'], sql`id`)}, '+47 ' || id,
        ${one(['BASIC', 'TEAM', 'COMPANY'], sql`id`)} from account`.execute(db),
  )

export const HOUSE: Readonly<Record<string, LongList>> = {
  sensors: {
    query: `query($page: Int! = 1, $search: String, $sort: [SensorSort!]) {
      sensors(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id key name status tags site { id name } location { id name } latest { ts value } } } }`,
    fill: fillSensors,
    sorts: ['PLACE', 'NAME', 'ID', 'CREATED_AT', 'UPDATED_AT'],
    searches: [
      'freezer 77',
      'probe-4711',
      'cold',
      'zzz',
      'frozen',
      'blast chiller',
      '9913',
      'bay 12',
    ],
  },
  devices: {
    query: `query($page: Int! = 1, $search: String, $sort: [DeviceSort!]) {
      devices(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id name model serial status battery { percent } signal { dbm } site { id name } } } }`,
    fill: async (db, count) => {
      await fillSites(db)
      await fillDevices(db, count)
    },
    sorts: ['NAME', 'BATTERY', 'SIGNAL', 'ID', 'CREATED_AT', 'UPDATED_AT'],
    searches: ['logger 77', 'nordic', '4711', 'zzz', 'sn-79', 'probe s', 'logger', '9913'],
  },
  alarms: {
    query: `query($page: Int! = 1, $search: String, $sort: [AlarmSort!]) {
      alarms(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id state priority raisedAt closedAt ruleName sensor { id name } site { id name } } } }`,
    fill: fillAlarms,
    sorts: ['URGENCY', 'RAISED_AT', 'PRIORITY', 'CLOSED_AT', 'ID', 'CREATED_AT', 'UPDATED_AT'],
    searches: ['too warm', 'freezer 77', 'door', 'zzz', 'room 71', 'no data 3'],
  },
  users: {
    query: `query($page: Int! = 1, $search: String, $sort: [UserSort!]) {
      users(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id fullName username email company role country contact currentPlan billing status } } }`,
    fill: fillUsers,
    sorts: [...USER_SORT_FIELDS, 'ID', 'CREATED_AT', 'UPDATED_AT'],
    searches: ['halvorsen', 'dagny petrov', 'person4711', 'zzz', 'yara', 'auto debit'],
  },
  audit: {
    query: `query($search: String) {
      auditEntries(first: ${PER_PAGE}, search: $search) { totalCount nodes { id at action entity entityId actor { id fullName } } } }`,
    fill: fillAudit,
    sorts: [],
    searches: ['freezer 77', 'sensor.updated', '4711', 'zzz', 'aqaba', 'alarm'],
  },
}
