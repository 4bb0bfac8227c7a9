import { describe, expect, test } from 'vitest'
import { evaluator } from '../../alarms/alarms/support/evaluator.ts'
import { stored } from '../readings/support/batch.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { organization } from '../../support/organization.ts'
import { exported, query } from './support/csv.ts'
import { ruleOf } from './support/rules.ts'
import { MINUTE, begin, span } from './support/minutely.ts'

describe('an export', () => {
  test('of alarms has those of the filter, oldest first', async () => {
    const acme = await organization()
    const device = await deviceOf(acme)
    await ruleOf(acme, device.sensorIds, [
      { kind: 'HIGH', parameters: { limit: 8 }, validFrom: begin, name: '=Too warm' },
    ])
    const { run } = await evaluator(acme)
    const now = Date.now()
    for (const [index, value] of [9, 5].entries()) {
      const ts = now + 1 + index * 1000
      await stored(acme, device, { arrivedAt: ts, readings: [{ sensor: 'p-1', ts, value }] })
    }
    await run()
    const all = await exported(acme, { of: 'alarms' })
    expect(all.head.slice(0, 5)).toEqual(['id', 'sensor', 'site', 'rule', 'rule_version'])
    expect(all.rows.length).toBeGreaterThan(0)
    expect(all.rows[0]?.slice(1, 8)).toEqual([
      'Probe 1',
      'Depot',
      "'=Too warm",
      '1',
      'HIGH',
      'HIGH',
      'RTN_UNACK',
    ])
    expect((await exported(acme, { of: 'alarms', state: 'CLOSED' })).rows).toEqual([])
    expect(
      (await exported(acme, { of: 'alarms', ids: String(all.rows[0]?.[0]) })).rows,
    ).toHaveLength(1)
    expect((await exported(acme, { of: 'alarms', ids: '2000000001' })).rows).toEqual([])
    expect((await exported(acme, { of: 'alarms', raisedTo: span(1).to })).rows).toEqual([])
    expect(
      (
        await exported(acme, {
          of: 'alarms',
          search: 'warm',
          priority: 'HIGH',
          sensorId: device.sensorIds,
        })
      ).rows,
    ).toEqual(all.rows)
  })

  test('of alarms goes by every filter of their history, and holds none of other sites or organisations', async () => {
    const [acme, rival] = [await organization(), await organization()]
    const [near, far] = [await deviceOf(acme), await deviceOf(acme)]
    await ruleOf(
      acme,
      [...near.sensorIds, ...far.sensorIds],
      [{ kind: 'HIGH', parameters: { limit: 8 }, validFrom: begin }],
    )
    const { run } = await evaluator(acme)
    const now = Date.now()
    for (const device of [near, far]) {
      await stored(acme, device, {
        arrivedAt: now + 1,
        readings: [{ sensor: 'p-1', ts: now + 1, value: 9 }],
      })
    }
    await run()
    const count = async (
      params: Record<string, string>,
      who: Parameters<typeof exported>[0] = acme,
    ) => (await exported(who, { of: 'alarms', bom: 'true', ...params })).rows.length
    const hour = (hours: number) => new Date(now + hours * 60 * MINUTE).toISOString()
    expect(
      await count({
        state: 'UNACK,RTN_UNACK,ACKED',
        priority: 'CRITICAL,HIGH',
        siteId: near.siteId,
      }),
    ).toBe(1)
    expect(
      await count({
        siteId: `${near.siteId},${far.siteId}`,
        raisedFrom: hour(-1),
        search: 'PROBE',
      }),
    ).toBe(2)
    expect(await count({ siteId: '2000000001' })).toBe(0)
    expect(await count({ state: 'ACKED,CLOSED' })).toBe(0)
    expect(await count({ priority: 'LOW' })).toBe(0)
    expect(await count({ raisedFrom: hour(1) })).toBe(0)
    expect(await count({ search: 'elsewhere' })).toBe(0)
    expect(await count({}, rival)).toBe(0)
    expect(await count({ siteId: near.siteId }, rival)).toBe(0)
    expect((await acme.stranger.rest('GET', query({ of: 'alarms' }))).status).toBe(401)
    await seesOnly(acme, acme.subscriber, [near.siteId])
    expect(await count({}, acme.subscriber)).toBe(1)
    expect(await count({ siteId: far.siteId }, acme.subscriber)).toBe(0)
  })
})
