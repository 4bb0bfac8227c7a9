import { afterEach, expect, test } from 'vitest'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { clock } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { evaluator } from './support/evaluator.ts'
import { rule } from './support/rules.ts'

afterEach(() => void (clock.offset = 0))

const ALARMS = `query($filter: AlarmFilter) { alarms(filter: $filter, perPage: 10) { totalCount nodes {
  id state kind priority ruleName ruleText raisedAt detectedAt annunciatedAt returnedAt closedAt activation activationCount peakValue
  exposureDegreeMinutes foundAfterwards sensor { id } site { id } point { id state phase activations openAlarm { id } }
  events { type state value t activation annunciated reason }
  explanation { rule limit clearHigh signal firstBreachAt readingsUsed heldValue onDelaySeconds } } } }`

interface Shown extends Record<string, unknown> {
  id: string
  state: string
  point: { openAlarm: { id: string } | null }
  events: { type: string; t: string }[]
}
const alarmsOf = async (acme: TestOrganization, filter = {}) =>
  (await acme.graphql(ALARMS, { filter })).data.alarms as { totalCount: number; nodes: Shown[] }

test('a reading beyond the limit raises an alarm, and one within it returns it', async () => {
  const acme = await organization()
  const { post, sensorIds, siteId } = await deviceOf(acme, 2)
  const { run } = await evaluator(acme)
  await rule(acme, { sensorIds: [Number(sensorIds[0])], parameters: { limit: 8, deadband: 0.5 } })
  const now = Date.now()
  await post([
    { sensor: 'p-1', ts: now, value: 8.4 },
    { sensor: 'p-2', ts: now, value: 30 },
  ])
  await run()
  const { totalCount, nodes } = await alarmsOf(acme)
  expect(totalCount).toBe(1)
  expect(nodes[0]).toMatchObject({
    state: 'UNACK',
    kind: 'HIGH',
    priority: 'HIGH',
    ruleName: 'Too warm',
    ruleText: 'value > 8.0 °C',
    activation: 1,
    raisedAt: new Date(now).toISOString(),
    returnedAt: null,
    closedAt: null,
    peakValue: 8.4,
    foundAfterwards: false,
    sensor: { id: sensorIds[0] },
    site: { id: siteId },
    point: { state: 'UNACK', phase: 'ACTIVE', activations: 1 },
    events: [{ type: 'RAISED', state: 'UNACK', value: 8.4, annunciated: true }],
    explanation: {
      rule: 'value > 8.0 °C',
      limit: 8,
      clearHigh: 7.5,
      signal: 8.4,
      onDelaySeconds: 0,
    },
  })
  expect(nodes[0]?.point.openAlarm?.id).toBe(nodes[0]?.id)
  clock.offset = 1000
  await post([{ sensor: 'p-1', ts: now + 1000, value: 7.8 }])
  clock.offset = 2000
  await post([{ sensor: 'p-1', ts: now + 2000, value: 7.5 }])
  await run()
  const [after] = (await alarmsOf(acme)).nodes
  expect(after).toMatchObject({
    state: 'RTN_UNACK',
    returnedAt: new Date(now + 2000).toISOString(),
  })
  expect(after?.events.map(({ type }) => type)).toEqual(['RAISED', 'RETURNED'])
})
