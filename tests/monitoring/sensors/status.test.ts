import { expect, test } from 'vitest'
import { cursorOf } from '../../../gateway/platform/paging/cursor.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'
import { within } from '../../support/within.ts'
import { deviceOf } from '../readings/support/probe.ts'

const STATUS = `subscription($siteId: ID, $after: String) {
  sensorStatus(siteId: $siteId, after: $after) { kind cursor sensorId connectivity lastSeenAt } }`

interface Event {
  kind: string
  cursor: string
  sensorId: string
  connectivity: string
}
const watch = (who: Caller, variables: Record<string, unknown> = {}) =>
  who.subscribe<{ sensorStatus: Event }>(STATUS, variables)
async function next(events: AsyncIterator<{ sensorStatus: Event }>): Promise<Event> {
  const { value } = await within(events.next(), 8000, 'event')
  return (value as { sensorStatus: Event }).sensorStatus
}

test('a sensor becomes live with its first reading and stale when it falls silent, also over a reconnect', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { post, sensorIds, siteId } = await deviceOf(acme, 2, {
    reportIntervalSeconds: 1,
    staleAfterSeconds: 2,
  })
  const elsewhere = await deviceOf(acme, 1)
  const beside = await deviceOf(acme, 1, {}, siteId)
  const theirs = await deviceOf(rival, 2)
  // Whoever was told what has changed since the cursor hears of everything from then on.
  const before = (organizationId: number, siteId: number | null) =>
    cursorOf(['sensorStatus', organizationId, siteId], [0, Date.now() - 60_000])
  await beside.post([{ sensor: 'p-1', value: 1 }])
  const events = watch(acme, { siteId, after: before(acme.id, Number(siteId)) })
  expect(await next(events)).toMatchObject({ sensorId: beside.sensorIds[0], connectivity: 'LIVE' })
  await theirs.post([{ sensor: 'p-1', value: 1 }])
  const foreign = watch(rival, { after: before(rival.id, null) })
  expect(await next(foreign)).toMatchObject({ sensorId: theirs.sensorIds[0] })
  await elsewhere.post([{ sensor: 'p-1', value: 1 }])
  await post([{ sensor: 'p-1', value: 1 }])
  const live = await next(events)
  expect(live).toMatchObject({ kind: 'UPDATED', sensorId: sensorIds[0], connectivity: 'LIVE' })
  const stale = await next(events)
  expect(stale).toMatchObject({ sensorId: sensorIds[0], connectivity: 'STALE' })
  await events.return?.()
  await post([
    { sensor: 'p-2', value: 1 },
    { sensor: 'p-1', value: 2 },
  ])
  const resumed = watch(acme, { siteId, after: stale.cursor })
  const [one, two] = [await next(resumed), await next(resumed)]
  expect([one, two].map(({ sensorId, connectivity }) => [sensorId, connectivity]).sort()).toEqual(
    sensorIds.map((id) => [id, 'LIVE']),
  )
  await resumed.return?.()
  const early = watch(acme, { siteId, after: live.cursor })
  expect(await next(early)).toMatchObject({ sensorId: sensorIds[1], connectivity: 'LIVE' })
  await early.return?.()
  await theirs.post([{ sensor: 'p-2', value: 1 }])
  expect(await next(foreign)).toMatchObject({ sensorId: theirs.sensorIds[1] })
  await foreign.return?.()
  const refused = watch(rival, { siteId, after: stale.cursor })
  await expect(next(refused)).rejects.toThrow('BAD_USER_INPUT')
  await refused.return?.()
})

const LIVE =
  'query($id: ID!) { sensor(id: $id) { connectivity lastSeenAt latest { value } rate15Min coverageToday } }'

test('a sensor tells its state, its rate and what of the day is covered', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme, 2, { staleAfterSeconds: 180 })
  const [id, silent] = sensorIds
  expect((await acme.graphql(LIVE, { id: silent })).data.sensor).toEqual({
    connectivity: 'OFFLINE',
    lastSeenAt: null,
    latest: null,
    rate15Min: null,
    coverageToday: 0,
  })
  const now = Math.floor(Date.now() / 1000) * 1000
  await post(
    Array.from({ length: 16 }, (_, minute) => ({
      sensor: 'p-1',
      ts: now - minute * 60_000,
      value: 10 - minute / 10,
    })),
  )
  const { sensor } = (await acme.graphql(LIVE, { id })).data
  expect(sensor).toMatchObject({
    connectivity: 'LIVE',
    lastSeenAt: new Date(now).toISOString(),
    latest: { value: 10 },
  })
  expect(sensor.rate15Min).toBeCloseTo(1.5, 6)
  const berlin = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    timeStyle: 'medium',
  }).format(now)
  const [hours = 0, minutes = 0, seconds = 0] = berlin.split(':').map(Number)
  const today = hours * 3600 + minutes * 60 + seconds
  expect(sensor.coverageToday).toBeCloseTo(Math.min(1, 900 / today), 2)
})

test('the rate needs half of its window, and begins after a gap', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme, 3, { staleAfterSeconds: 180 })
  const now = Date.now() - 1000
  const at = (sensor: string, minutes: number[]) =>
    minutes.map((minute) => ({ sensor, ts: now - minute * 60_000, value: minute }))
  await post([
    ...at('p-1', [0, 2, 4, 6, 7]),
    ...at('p-2', [0, 2, 4, 6, 8]),
    ...at('p-3', [0, 2, 4, 6, 8, 12, 14]),
  ])
  const rates = []
  for (const id of sensorIds)
    rates.push((await acme.graphql(LIVE, { id })).data.sensor.rate15Min as number | null)
  expect(rates).toEqual([null, expect.closeTo(-15, 6), expect.closeTo(-15, 6)])
})
