import { expect, test } from 'vitest'
import { exported } from '../../monitoring/reports/support/csv.ts'
import type { Caller } from '../../support/caller.ts'
import { limitedAdmin } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// An admin who sees some sites only reads what was done there and to the organisation itself, and nothing else.
const LIST = `query($search: String) { auditEntries(first: 100, search: $search) { nodes { id entity entityId } } }`

interface Entry {
  id: string
  entity: string
  entityId: string | null
}
const entries = async (who: Caller, search?: string) =>
  (await who.graphql(LIST, { search })).data.auditEntries.nodes as Entry[]
const said = (list: readonly Entry[]) =>
  list.map(({ entity, entityId }) => `${entity} ${entityId}`).sort()

/** A site with something of everything, and an entry about each. */
async function place(acme: TestOrganization, name: string) {
  const { db } = acme.tenant
  const id = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id
  const site = await id(db.insertInto('site').values({ name, timeZone: 'UTC' }).returning('id'))
  const device = await id(
    db
      .insertInto('device')
      .values({
        siteId: site,
        name: `Logger ${name}`,
        gatewayId: null,
      })
      .returning('id'),
  )
  const sensor = await id(
    db
      .insertInto('sensor')
      .values({
        siteId: site,
        deviceId: device,
        locationId: null,
        key: 'p',
        name,
        permittedLow: null,
        permittedHigh: null,
      })
      .returning('id'),
  )
  const rule = (scope: object) =>
    id(
      db
        .insertInto('alarmConfig')
        .values({
          name,
          kind: 'HIGH',
          priority: 'HIGH',
          scheduleId: null,
          policyId: null,
          parameters: '{}',
          ...scope,
        })
        .returning('id'),
    )
  const policy = await id(
    db
      .insertInto('notificationPolicy')
      .values({ name, siteIds: [site], steps: '[]' })
      .returning('id'),
  )
  const calibration = await id(
    db
      .insertInto('calibration')
      .values({ sensorId: sensor, validFrom: new Date() })
      .returning('id'),
  )
  const about = [
    ['Site', site],
    ['Device', device],
    ['Sensor', sensor],
    ['Calibration', calibration],
    ['NotificationPolicy', policy],
    ['AlarmConfig', await rule({ siteIds: [site] })],
    ['AlarmConfig', await rule({ sensorIds: [sensor] })],
  ] as [string, number][]
  for (const [entity, entityId] of about) await write(acme, entity, entityId, { of: name })
  return { site, sensor, about: about.map(([entity, entityId]) => `${entity} ${entityId}`).sort() }
}

const write = (
  { tenant: { db } }: TestOrganization,
  entity: string,
  entityId: number | string | null,
  detail = {},
) =>
  db
    .insertInto('auditEntry')
    .values({
      at: new Date(),
      actorId: null,
      action: 'thing.updated',
      entity,
      ip: null,
      detail: JSON.stringify(detail),
      entityId: entityId === null ? null : String(entityId),
    })
    .execute()

async function scene() {
  const acme = await organization()
  const [north, south] = [await place(acme, 'North'), await place(acme, 'South')]
  const own = ['Organization 1', 'Schedule 1', `User ${acme.admin.userId}`]
  for (const each of own) await write(acme, ...(each.split(' ') as [string, string]))
  return { acme, north, south, own, limited: await limitedAdmin(acme, [north.site]) }
}

test('the log of an admin of some sites tells of those and of the organisation, by every door', async () => {
  const { acme, north, south, own, limited } = await scene()
  expect(said(await entries(acme))).toEqual([...north.about, ...south.about, ...own].sort())
  expect(said(await entries(limited))).toEqual([...north.about, ...own].sort())
  expect([await entries(limited, 'South'), (await entries(limited, 'North')).length]).toEqual([
    [],
    north.about.length,
  ])
  const foreign = (await entries(acme, 'South'))[0]
  const one = async (who: Caller) =>
    (await who.graphql(`{ auditEntry(id: "${foreign?.id}") { entity } }`)).data.auditEntry as
      object | null
  expect([await one(limited), await one(acme)]).toEqual([null, { entity: foreign?.entity }])
  const csv = await exported(limited, { of: 'audit' })
  expect(csv.rows.flat().join()).toContain('North')
  expect(csv.rows.flat().join()).not.toContain('South')
})

test('what bears on other sites too, what is gone and what names anything is for who sees all sites', async () => {
  const { acme, north, south, own, limited } = await scene()
  const { db } = acme.tenant
  const scope = { siteIds: [north.site, south.site], sensorIds: [] as number[] }
  const both = {
    name: 'Both',
    kind: 'HIGH',
    priority: 'HIGH',
    scheduleId: null,
    policyId: null,
    parameters: '{}',
  } as const
  const rule = await db
    .insertInto('alarmConfig')
    .values({ ...both, ...scope })
    .returning('id')
    .executeTakeFirstOrThrow()
  await write(acme, 'AlarmConfig', rule.id)
  await write(acme, 'Sensor', 2_000_000_000)
  await write(acme, 'Sensor', '99999999999999999')
  await write(acme, 'Export', 'readings', { filter: { siteId: [south.site] } })
  await write(acme, 'Import', 1)
  await write(acme, 'SomethingNew', 1)
  await write(acme, 'Site', null)
  expect(said(await entries(limited))).toEqual([...north.about, ...own].sort())
  expect((await entries(acme)).length).toBe(
    north.about.length + south.about.length + own.length + 7,
  )
})

test('what a member did elsewhere is not in the activity an admin of some sites reads', async () => {
  const { acme, north, south, limited } = await scene()
  const actorId = acme.maintainer.userId
  for (const { sensor } of [north, south]) {
    const row = {
      at: new Date(),
      actorId,
      action: 'sensor.updated',
      entity: 'Sensor',
      entityId: String(sensor),
      ip: null,
    }
    await acme.tenant.db
      .insertInto('auditEntry')
      .values({ ...row, detail: '{}' })
      .execute()
  }
  const activity = 'query($id: ID!) { userActivity(userId: $id, first: 10) { nodes { entityId } } }'
  const seen = async (who: Caller) =>
    (await who.graphql(activity, { id: String(actorId) })).data.userActivity.nodes as {
      entityId: string
    }[]
  expect(await seen(limited)).toEqual([{ entityId: String(north.sensor) }])
  expect(await seen(acme)).toHaveLength(2)
})
