import { afterEach, expect, test } from 'vitest'
import { cursorOf } from '../../../gateway/platform/paging/cursor.ts'
import { evaluator } from '../../alarms/alarms/support/evaluator.ts'
import { rule } from '../../alarms/alarms/support/rules.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { clock } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'

afterEach(() => {
  clock.offset = 0
})

const STATE = 'query($id: ID!) { sensor(id: $id) { connectivity } }'
const WATCH =
  'subscription($after: String) { sensorStatus(after: $after) { kind sensorId connectivity } }'

test('a sensor that a NO_DATA alarm is active on is offline, however patient it is otherwise', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme, 1, {
    reportIntervalSeconds: 600,
    staleAfterSeconds: 3600,
  })
  const { run } = await evaluator(acme)
  await rule(acme, {
    sensorIds: sensorIds.map(Number),
    kind: 'NO_DATA',
    parameters: { timeoutSeconds: 60 },
  })
  await post([{ sensor: 'p-1', value: 5 }])
  await run()
  const state = async () =>
    (await acme.graphql(STATE, { id: sensorIds[0] })).data.sensor.connectivity as string
  expect(await state()).toBe('LIVE')
  // Once it was told what has changed since the cursor, it hears of everything.
  const after = cursorOf(['sensorStatus', acme.id, null], [0, Date.now() - 60_000])
  const events = acme.subscribe<{ sensorStatus: { connectivity: string; sensorId: string } }>(
    WATCH,
    { after },
  )
  expect((await events.next()).value?.sensorStatus.connectivity).toBe('LIVE')
  const offline = events.next()
  clock.offset = 80_000
  await run()
  expect(await state()).toBe('OFFLINE')
  expect((await offline).value).toEqual({
    sensorStatus: { kind: 'UPDATED', sensorId: sensorIds[0], connectivity: 'OFFLINE' },
  })
  const live = events.next()
  await post([{ sensor: 'p-1', ts: Date.now() + 80_000, value: 5 }])
  await run()
  expect(await state()).toBe('LIVE')
  expect((await live).value?.sensorStatus.connectivity).toBe('LIVE')
  await events.return?.()
})
