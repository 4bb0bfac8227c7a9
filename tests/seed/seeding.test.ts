import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseOf, openPool } from '../../gateway/db/database.ts'
import { openEmbedded, type Embedded } from '../../gateway/db/embedded/index.ts'
import { migrate } from '../../gateway/db/migrate.ts'
import { queryAs, scoped } from '../../gateway/db/tenant-connection.ts'
import { createLog } from '../../gateway/log.ts'
import { Evaluation } from '../../gateway/modules/alarms/alarms/evaluation/evaluation.ts'
import { MemoryPubSub } from '../../gateway/pubsub/memory.ts'
import { demoDeviceToken } from '../../seed/monitoring/device-token.ts'
import { fleet } from '../../seed/monitoring/fleet.ts'
import { resetDemo, type SeedOptions } from '../../seed/index.ts'
import { newestReadings } from '../../seed/monitoring/newest.ts'
import { scratch } from '../db/support/scratch.ts'
import { seedDemoHere } from '../support/seed-demo.ts'

// The demo wants a database of its own: it seeds an empty one only.
const { furnished } = scratch()
const now = Date.UTC(2026, 10, 21, 15, 0, 7)
const tokenKey = Buffer.from('a key of these tests')
let database: Embedded
let owner: pg.Pool
const seed = (options: Partial<SeedOptions> = {}) =>
  seedDemoHere({ owner: database.owner, tokenKey, now, days: 2, ...options })

async function ask<Row extends pg.QueryResultRow>(
  organization: number,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await queryAs<Row>(owner, organization, { text, values })).rows
}

beforeAll(async () => {
  database = await openEmbedded({ dataDir: await furnished() })
  await migrate(database.owner, { log: () => undefined })
  owner = new pg.Pool({ ...scoped(database.owner), max: 2 })
  owner.on('error', () => undefined) // the server may stop before the last connection is gone
})
afterAll(async () => {
  await owner.end()
  await database.stop()
})

// The first of them seeds twice. How long that takes on a busy machine is no fault.
describe('the seeded demo', { timeout: 180_000 }, () => {
  test('an interrupted seeding leaves the database not seeded, and the next one starts over', async () => {
    const stop = new AbortController()
    const half = seed({
      signal: stop.signal,
      onProgress: ({ readings }) => readings > 20_000 && stop.abort(new Error('pulled the plug')),
    })
    await expect(half).rejects.toThrow('pulled the plug')
    expect((await owner.query('select name from identity.seed')).rows).toEqual([
      { name: 'demo-begun' },
    ])
    const seen: number[] = []
    const seeded = await seed({ onProgress: ({ readings }) => void seen.push(readings) })
    expect(seeded).toMatchObject({ fresh: true, anchor: now })
    expect(seen).toHaveLength(50)
    expect(seen.at(-1)).toBe(seeded?.readings)
    expect(seeded?.readings).toBeGreaterThan(0.98 * 50 * 2880)
  })

  test('a second seeding finds it there, with the same now; a changed key gets its tokens', async () => {
    expect(await seed({ now: now + 86_400_000 })).toEqual({
      fresh: false,
      anchor: now,
      readings: 0,
    })
    const count = async () =>
      (await ask<{ n: number }>(1, 'select count(*)::int as n from device_token'))[0]?.n ?? 0
    const before = await count()
    await seed({ tokenKey: Buffer.from('another key') })
    expect(await count()).toBe(2 * before)
    await seed({ tokenKey: Buffer.from('another key') })
    expect(await count()).toBe(2 * before)
  })

  test('the rows have the numbers of the fleet', async () => {
    for (const { id, devices, sites, locations } of fleet({ anchor: now })) {
      const rows = await ask(
        id,
        'select s.id, s.name, s.key, s.device_id, s.site_id, s.location_id from sensor s order by id',
      )
      const expected = devices.flatMap((device) =>
        device.sensors.map((sensor) => ({
          id: sensor.id,
          name: sensor.name,
          key: sensor.key,
          device_id: device.id,
          site_id: device.siteId,
          location_id: device.locationId,
        })),
      )
      expect(rows).toEqual(expected)
      expect(await ask(id, 'select id, name from site order by id')).toEqual(
        sites.map(({ id, name }) => ({ id, name })),
      )
      expect(await ask(id, 'select id, name from location order by id')).toEqual(
        locations.map(({ id, name }) => ({ id, name })),
      )
      expect(await ask(id, 'select last_id from id_counter where entity = $1', ['sensor'])).toEqual(
        [{ last_id: rows.length }],
      )
    }
  })

  test('every sensor has a calibration that changes nothing; only that of the one that drifts is overdue', async () => {
    const overdue: string[] = []
    for (const { id } of fleet({ anchor: now })) {
      const rows = await ask<{
        name: string
        gain: number
        offset_c: number
        certificate_no: string
        valid_from: Date
        due_at: Date
      }>(id, 'select s.name, c.* from sensor s left join calibration c on c.sensor_id = s.id')
      for (const { name, gain, offset_c, certificate_no, valid_from, due_at } of rows) {
        expect([gain, offset_c, certificate_no]).toEqual([
          1,
          0,
          expect.stringMatching(/^FM-\d{4}-\d{5}$/),
        ])
        expect(valid_from.getTime()).toBeLessThan(now - 30 * 86_400_000)
        if (due_at.getTime() < now) overdue.push(`${id} ${name}`)
      }
    }
    expect(overdue).toEqual(['1 ULT 02'])
  })

  test('the accounts of the product page, and fifty members in each organisation', async () => {
    const members = (organization: number) =>
      ask(
        organization,
        `select m.id, a.email, m.role, m.status, a.password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%' as hashed
         from member m left join identity.account a on a.id = m.account_id order by m.id`,
      )
    const [one, two, three] = await Promise.all([1, 2, 3].map(members))
    const active = { status: 'ACTIVE', hashed: true }
    expect(one?.slice(0, 2)).toEqual([
      { id: 1, email: 'admin@demo.com', role: 'ADMIN', ...active },
      { id: 2, email: 'client@demo.com', role: 'SUBSCRIBER', ...active },
    ])
    expect(two?.slice(0, 3)).toEqual([
      { id: 1, email: 'admin@two.demo.com', role: 'ADMIN', ...active },
      { id: 2, email: 'client@two.demo.com', role: 'SUBSCRIBER', ...active },
      { id: 3, email: 'admin@demo.com', role: 'MAINTAINER', ...active },
    ])
    expect(three?.[0]).toEqual({ id: 1, email: 'admin@three.demo.com', role: 'ADMIN', ...active })
    for (const all of [one, two, three]) expect(all).toHaveLength(50)
    for (const [all, demo] of [
      [one, 2],
      [two, 3],
      [three, 1],
    ] as const) {
      expect(all?.filter(({ hashed }) => hashed !== null)).toHaveLength(demo)
    }
  })

  test('the register of permissions is the one of the contract, in its order, and older clients see that order', async () => {
    const rows = await ask<{ id: number; assigned_to: string[] }>(
      1,
      'select id, assigned_to from permission order by created_at desc, id desc',
    )
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const others = rows.map(({ assigned_to: [administrator, ...roles] }) =>
      administrator === 'ADMINISTRATOR' ? roles : null,
    )
    expect(others.map((roles) => roles?.join()).sort()).toEqual([
      '',
      '',
      'MANAGER',
      'MANAGER',
      'MANAGER',
      'RESTRICTED_USER',
      'SUPPORT',
      'USER,SUPPORT',
      'USER,SUPPORT',
    ])
    expect(await ask(2, 'select id from permission')).toEqual([])
  })

  test('the users of the first organisation are in the proportions of the contract; who has not joined has no account', async () => {
    const shares = async (column: string) => {
      const rows = await ask<{ value: string; count: number }>(
        1,
        `select ${column} as value, count(*)::int from member group by 1`,
      )
      return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
    }
    expect(await shares('role')).toEqual({
      EDITOR: 8,
      AUTHOR: 7,
      MAINTAINER: 12,
      SUBSCRIBER: 12,
      ADMIN: 11,
    })
    expect(await shares('current_plan')).toEqual({
      TEAM: 20,
      BASIC: 10,
      COMPANY: 10,
      ENTERPRISE: 10,
    })
    expect(await shares('status')).toEqual({ ACTIVE: 18, PENDING: 18, INACTIVE: 14 })
    const billings = { AUTO_DEBIT: 16, MANUAL_PAYPAL: 13, MANUAL_CASH: 12, MANUAL_CREDIT_CARD: 9 }
    expect(await shares('billing')).toEqual(billings)
    expect(Object.keys(await shares('country'))).toHaveLength(32)
    expect(Object.keys(await shares('coalesce(invited_email, account_id::text)'))).toHaveLength(50)
    const ids = await ask<{ id: number }>(1, 'select id from member order by id')
    expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
    expect(
      await ask(1, `select id from member where (status = 'PENDING') <> (account_id is null)`),
    ).toEqual([])
  })

  test('devices send with derived tokens, of which the digest is stored', async () => {
    const { text, prefix, hash } = demoDeviceToken(tokenKey, 1, 3)
    expect(text).toMatch(/^iso_1_[A-Za-z0-9]{12}_[A-Za-z0-9_-]{43}$/)
    expect(
      await ask(1, 'select device_id, hash from device_token where prefix = $1', [prefix]),
    ).toEqual([{ device_id: 3, hash }])
    expect(demoDeviceToken(tokenKey, 2, 3).text).not.toBe(text)
  })

  test('latest values, the feed and the last day of batches agree with the readings', async () => {
    for (const organization of [1, 2, 3]) {
      const differing = await ask(
        organization,
        `select l.* from latest l join lateral (select * from reading r where r.sensor_id = l.sensor_id order by ts desc limit 1) r on true
         where (l.ts, l.value, l.received_at, l.batch_id) <> (r.ts, r.value, r.received_at, r.batch_id) or l.last_seen <> r.ts`,
      )
      expect(differing).toEqual([])
      const feed = await ask(
        organization,
        'select last_batch::int as last, (select max(batch_id)::int from reading) as newest from reading_feed',
      )
      expect(feed[0]?.newest).toBeLessThanOrEqual(Number(feed[0]?.last))
      const counts = await ask(
        organization,
        `select count(*)::int as wrong from (select batch_id as id, count(*) as n from reading group by 1) r join reading_batch b using (id)
         where cardinality(b.times) <> r.n or cardinality(b.vals) <> r.n or cardinality(b.sensor_ids) <> r.n`,
      )
      expect(counts).toEqual([{ wrong: 0 }])
    }
  })

  test('roll-ups are what the database itself would compute from the readings', async () => {
    const columns = 'n, min, min_ts, max, max_ts, first, first_ts, last, last_ts'
    const sums = ['sum', 'w', 's1', 's2', 'e']
    for (const organization of [1, 2]) {
      for (const table of ['reading_m5', 'reading_h1']) {
        await ask(organization, `create table if not exists kept_${table} (like ${table})`)
        await ask(organization, `insert into kept_${table} select * from ${table}`)
      }
      // Every bucket a reading is in or may be held into, whether we made it or not.
      await ask(
        organization,
        `select recompute_rollups(array_agg(sensor_id), array_agg(bucket)) from (
           select distinct sensor_id, date_bin('5 minutes', ts + reach * interval '1 second', 'epoch') as bucket
           from reading, generate_series(0, 180, 180) reach) touched`,
      )
      for (const table of ['reading_m5', 'reading_h1']) {
        const near = sums
          .map((name) => `abs(k.${name} - r.${name}) <= 1e-9 * (1 + abs(r.${name}))`)
          .join(' and ')
        const differing = await ask(
          organization,
          `select k.*, r.* from (select * from kept_${table} where organization_id = ${organization}) k full join ${table} r using (sensor_id, bucket)
           where (r.n > 0 or r.w > 0 or k.n is not null) and not coalesce((k.${columns.replaceAll(', ', ', k.')}) is not distinct from (r.${columns.replaceAll(', ', ', r.')}) and ${near}, false) limit 3`,
        )
        expect(differing).toEqual([])
      }
    }
  })

  test('the live feed finds where to go on', async () => {
    const organizations = fleet({ anchor: now })
    const newest = await newestReadings(owner, organizations)
    expect(newest.size).toBe(organizations.flatMap(({ devices }) => devices).length)
    expect(now - (newest.get('d-1-1') ?? 0)).toBeLessThan(300_000)
    expect(now - (newest.get('d-1-12') ?? 0)).toBeLessThan(96 * 60_000) // at the latest when its radio fell silent
  })

  test('alarms are stored with their history, in the order in which they were found', async () => {
    for (const { id } of fleet({ anchor: now })) {
      const alarms = await ask<{ detected_at: Date }>(
        id,
        'select detected_at from alarm order by id',
      )
      expect(alarms).toEqual(
        alarms.toSorted((a, b) => a.detected_at.getTime() - b.detected_at.getTime()),
      )
      const events = await ask<{ at: Date }>(id, 'select at from alarm_event order by id')
      expect(events.map(({ at }) => at.getTime())).toEqual(
        events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
      )
      expect(events.every(({ at }) => at.getTime() <= now)).toBe(true)
      expect(
        await ask(id, 'select id from alarm_event where alarm_id is null and type = $1', [
          'RAISED',
        ]),
      ).toEqual([])
      const versions =
        'select id from alarm_config c where version <> (select count(*) from alarm_config_version v where v.config_id = c.id)'
      expect(await ask(id, versions)).toEqual([])
    }
    const open = `select s.name, c.kind, a.state from alarm a join sensor s on s.id = a.sensor_id join alarm_config c on c.id = a.config_id
      where a.closed_at is null and s.name in ('Freezer 01', 'Fridge 07') order by 1, 2`
    expect(await ask(1, open)).toEqual([
      { name: 'Freezer 01', kind: 'HIGH', state: 'SUPPRESSED' },
      { name: 'Freezer 01', kind: 'HIGH_HIGH', state: 'UNACK' },
      { name: 'Fridge 07', kind: 'NO_DATA', state: 'ACKED' },
    ])
    const made = `select t.title, s.name from task t join alarm a on a.id = t.alarm_id join sensor s on s.id = a.sensor_id`
    expect(await ask(1, made)).toEqual([
      { title: 'Move stock from Freezer 01 to Freezer 02', name: 'Freezer 01' },
    ])
  })

  test('tasks are made of mails, files go with mails, and some remind of themselves', async () => {
    const counted = (query: string) => ask(1, `select count(*)::int as count from ${query}`)
    expect(await counted('task t join mail m on m.id = t.mail_id')).toEqual([{ count: 2 }])
    expect(await counted('stored_file where claimed_at is not null')).toEqual([{ count: 8 }])
    const reminders = 'select source, count(*)::int as count from reminder group by 1 order by 1'
    expect(await ask(1, reminders)).toEqual([
      { source: 'calendarEvent', count: 1 },
      { source: 'task', count: 2 },
    ])
  })

  test('the live evaluation goes on where the history ended, and raises nothing again', async () => {
    const pool = openPool(database.app)
    const log = createLog({ LOG_LEVEL: 'silent' })
    const deps = { database: databaseOf(pool), pubsub: new MemoryPubSub(), log, now: () => now }
    const { rows } = await pool.query<{ fence: string }>(
      `insert into worker.lease (name, holder, expires_at) values ('test', 'test', now() + interval '1 day') returning fence`,
    )
    const held = {
      name: 'test',
      fence: rows[0]?.fence ?? '',
      since: now,
      signal: new AbortController().signal,
    }
    for (const { id, devices } of fleet({ anchor: now })) {
      const state = () =>
        ask(
          id,
          'select p.memory, (select count(*)::int from alarm_event) as events from alarm_point p order by id',
        )
      const before = await state()
      expect(before.length).toBeGreaterThan(devices.length)
      const { more, next } = await new Evaluation(deps, held, id).turn()
      expect(more).toBe(false)
      expect(next).toBeGreaterThan(now)
      expect(await state()).toEqual(before)
    }
    await pool.end()
  })

  test('a reset removes everything; a database of somebody else is left alone', async () => {
    await resetDemo(database.owner)
    expect(
      (
        await owner.query(
          'select (select count(*)::int from identity.account) + (select count(*)::int from identity.seed) as n',
        )
      ).rows,
    ).toEqual([{ n: 0 }])
    expect(await ask(1, 'select 1 from reading limit 1')).toEqual([])
    await owner.query(
      `insert into identity.account (email, username, email_key, username_key) values ('x@y.z', 'x', 'x@y.z', 'x')`,
    )
    expect(await seed()).toBeUndefined()
  })
})
