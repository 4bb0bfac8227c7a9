import { afterEach, beforeEach, expect, test } from 'vitest'
import { tenantOfWorker } from '../../../gateway/access/authorize.ts'
import type { HandWrittenQuery } from '../../../gateway/context.ts'
import {
  pendingHolds,
  recomputeDay,
} from '../../../gateway/modules/monitoring/readings/history/hold-store.ts'
import { rollUpAgain } from '../../../gateway/modules/monitoring/readings/history/hold-worker.ts'
import { retain } from '../../../gateway/modules/monitoring/retention/worker.ts'
import { arrived } from '../statistics/support/history.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { deviceOf, type Device } from './support/probe.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const ALWAYS = new AbortController().signal
const from = Math.floor(Date.now() / DAY) * DAY - 3 * DAY

let acme: TestOrganization
let device: Device
beforeEach(async () => {
  acme = await organization()
  device = await deviceOf(acme, 2, { staleAfterSeconds: 1800 })
  const points = ['p-1', 'p-2'].flatMap((sensor) =>
    Array.from({ length: 97 }, (_, n) => ({ sensor, ts: from + n * 15 * MINUTE, value: 5 })),
  )
  await arrived(acme, device, points)
})
afterEach(() => void (clock.offset = 0))

const hold = (id: string | undefined, seconds: number) =>
  acme.graphql(
    `mutation { updateSensor(id: "${String(id)}", input: { staleAfterSeconds: ${seconds} }) { problems { code } } }`,
  )
const held = async () => {
  const text = `select sensor_id as id, sum(w)::float8 as seconds from reading_h1 where bucket < instant($1) group by 1 order by 1`
  return (await acme.tenant.query<{ id: number; seconds: number }>({ text, values: [from + DAY] }))
    .rows
}

test('readings that go while roll-ups are made anew take none of them along', async () => {
  const { deps } = await gateway()
  const tenant = tenantOfWorker(deps, acme.id)
  const before = await held()
  expect(before.map(({ seconds }) => seconds)).toEqual([86_400, 86_400])
  await hold(device.sensorIds[0], 1801)
  const [pending] = await pendingHolds(tenant, new Date(Date.now() + MINUTE))
  expect(pending?.from).toBe(from)
  await acme.tenant.query({ text: 'update organization set retention_raw_days = 1', values: [] })
  await retain(deps, acme.id, ALWAYS)
  expect((await retain(deps, acme.id, ALWAYS)).readings).toBe(2 * 97)
  await recomputeDay(tenant, pending?.sensorId ?? 0, from)
  expect(await held()).toEqual(before)
})

test('a sensor whose day cannot be made anew keeps no other one waiting, and comes again', async () => {
  const { deps, logs } = await gateway()
  const [broken, sound] = device.sensorIds.map(Number)
  for (const id of device.sensorIds) await hold(id, 60)
  clock.offset = 2 * MINUTE
  const tenant: typeof deps.database.tenant = (id) => {
    const { db, query } = deps.database.tenant(id)
    const fails = ({ name, values }: HandWrittenQuery) =>
      name === 'recompute_day' && (values as number[])[0] === broken
    return {
      db,
      query: (config) => (fails(config) ? Promise.reject(new Error('too slow')) : query(config)),
    }
  }
  expect(
    await rollUpAgain({ ...deps, database: { ...deps.database, tenant } }, acme.id, ALWAYS),
  ).toBe(1)
  expect(await held()).toEqual([
    { id: broken, seconds: 86_400 },
    { id: sound, seconds: 96 * 60 },
  ])
  const logged = { level: 50, msg: 'roll-ups failed', organizationId: acme.id, sensorId: broken }
  expect(logs.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining(logged),
  )
  expect(await rollUpAgain(deps, acme.id, ALWAYS)).toBe(1)
  expect((await held())[0]).toEqual({ id: broken, seconds: 96 * 60 })
})
