import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RateLimits } from '../../../gateway/http/rate-limit.ts'
import { NEAR } from '../../../gateway/platform/paging/remembered-order.ts'
import { ownGateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// Pages of a long history of alarms are those of it as it is now, although nothing is noted of alarms that are open (decisions 099 and 103).

const here = await ownGateway(
  {},
  { rates: new RateLimits({ user: 100_000, organization: 100_000 }) },
)

const ROWS = 3 * NEAR
const PER_PAGE = 20
/** One open alarm each at most. */
const POINTS = 60
const LIST = `query($page: Int!, $sort: [AlarmSort!], $filter: AlarmFilter, $search: String) {
  alarms(page: $page, perPage: ${PER_PAGE}, sort: $sort, filter: $filter, search: $search) { totalCount nodes { id } } }`

const PRIORITY = `array_position('{CRITICAL,HIGH,MEDIUM,LOW}'::text[], priority)`
const STATE = `array_position('{UNACK,RTN_UNACK,ACKED,SHELVED,SUPPRESSED,CLOSED}'::text[], state)`
const ORDERS = {
  URGENCY: [STATE, PRIORITY, 'raised_at'],
  RAISED_AT: ['raised_at'],
  PRIORITY: [PRIORITY],
  CLOSED_AT: ['closed_at'],
  UPDATED_AT: ['updated_at'],
}
const LISTS = [
  [{}, 'true'],
  [{ filter: { open: false } }, 'closed_at is not null'],
  [{ filter: { open: true } }, 'closed_at is null'],
  [
    { search: 'too warm' },
    `config_id in (select id from alarm_config where name like 'Too warm%')`,
  ],
  [
    { search: 'too warm', filter: { open: false } },
    `closed_at is not null and config_id in (select id from alarm_config where name like 'Too warm%')`,
  ],
] as const
const PAGES = [1, 2, NEAR / PER_PAGE + 2, 150, 199, 297, 299, 300]

async function longHistory(): Promise<TestOrganization> {
  const acme = await organization(undefined, here)
  const { db } = acme.tenant
  await sql`with site as (insert into site (name, time_zone) values ('Depot', 'Europe/Oslo') returning id),
    device as (insert into device (site_id, name) select id, 'Logger' from site returning id, site_id),
    sensor as (insert into sensor (device_id, site_id, key, name) select id, site_id, 'probe-' || i, 'Freezer ' || i
      from device, generate_series(1, ${POINTS}::int) i returning id),
    config as (insert into alarm_config (name, kind, parameters, priority)
      select name, 'HIGH', '{"limit": 8}', 'HIGH' from unnest('{Too warm,Too warm again,Too cold}'::text[]) name returning id)
    insert into alarm_point (config_id, sensor_id, memory, valid_from, last_event_at)
      select (array(select id from config))[1 + sensor.id % 3], sensor.id, '{"activations": 1}', now(), now() from sensor`.execute(
    db,
  )
  for (let first = 0; first < ROWS; first += 1000)
    await sql`with point as materialized (select *, row_number() over (order by id)::int - 1 as place from alarm_point)
      insert into alarm (point_id, config_id, sensor_id, site_id, instance, state, priority, config_version, pending_since, raised_at,
        detected_at, closed_at, created_at, updated_at)
      select point.id, point.config_id, point.sensor_id, (select id from site), i, case when i < ${POINTS} then 'UNACK' else 'CLOSED' end,
        (array['CRITICAL', 'HIGH', 'LOW'])[1 + i % 3], 1, at, at, at, case when i >= ${POINTS} then at + interval '1 hour' end, at,
        at + i * 7919 % 601 * interval '1 hour'
      from generate_series(${first}::int, ${first + 999}::int) i join point on point.place = i % ${POINTS}::int,
        lateral (select now() - i * interval '1 minute' as at) moment`.execute(db)
  return acme
}

async function compare({ graphql, tenant }: TestOrganization) {
  for (const [asked, condition] of LISTS) {
    for (const [field, columns] of Object.entries(ORDERS)) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const order = columns.map((column) => `${column} ${direction}`).join(', ')
        const { rows } = await sql<{ id: string }>`
          select id::text from alarm where ${sql.raw(condition)} order by ${sql.raw(order)}, id`.execute(
          tenant.db,
        )
        for (const page of PAGES) {
          const { data } = await graphql(LIST, { ...asked, page, sort: [{ field, direction }] })
          const nodes = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)
          expect(
            data.alarms,
            `${JSON.stringify(asked)} ${field} ${direction}, page ${page}`,
          ).toEqual({ totalCount: rows.length, nodes })
        }
      }
    }
  }
}

test('pages of a history are those of it as it is now, whatever was raised, went on, was closed or commented', async () => {
  const acme = await longHistory()
  const { db } = acme.tenant
  await compare(acme)
  for (const turn of [1, 2, 3]) {
    await sql`update alarm set updated_at = now(), exposure = exposure + 1 where closed_at is null and id % 2 = 0`.execute(
      db,
    )
    await sql`update alarm set updated_at = now(), closed_at = now(), state = 'CLOSED' where closed_at is null and id % 7 = ${turn}`.execute(
      db,
    )
    await sql`update alarm set state = 'ACKED', updated_at = now() - interval '1 year' where closed_at is null and id % 5 = ${turn}`.execute(
      db,
    )
    await sql`update alarm set updated_at = now() where closed_at is not null and id % 997 = ${turn}`.execute(
      db,
    )
    await sql`delete from sensor where key = ${`probe-${turn}`}`.execute(db)
    await sql`insert into alarm (point_id, config_id, sensor_id, site_id, instance, state, priority, config_version, pending_since,
        raised_at, detected_at)
      select id, config_id, sensor_id, (select id from site), ${ROWS + turn}::int, 'UNACK', 'HIGH', 1, now(), now(), now() from alarm_point point
      where not exists (select from alarm where point_id = point.id and closed_at is null)`.execute(
      db,
    )
    await compare(acme)
  }
}, 120_000)

test('closed alarms that only lose somebody whom they name are not noted as changed', async () => {
  const { tenant, editor } = await longHistory()
  const lines = async () => {
    const { rows } = await sql<{ lines: number }>`
      select count(*)::int as lines from changed_row where entity = 'alarm'`.execute(tenant.db)
    return rows[0]?.lines
  }
  const acked =
    await sql`update alarm set acked_by = ${editor.userId}, updated_at = now() where id % 60 = 0`.execute(
      tenant.db,
    )
  expect(Number(acked.numAffectedRows)).toBeGreaterThan(90)
  const before = await lines()
  expect(before).toBeGreaterThan(0)
  await tenant.db.deleteFrom('member').where('id', '=', editor.userId).execute()
  const { rows } = await sql`select from alarm where acked_by is not null`.execute(tenant.db)
  expect(rows).toEqual([])
  expect(await lines()).toBe(before)
}, 60_000)
