import { describe, expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { organization } from '../../support/organization.ts'
import { exported, query } from './support/csv.ts'
import { furnished, span } from './support/minutely.ts'

describe('an export is refused', () => {
  test('with the field that is wrong', async () => {
    const acme = await organization()
    const { sensorIds } = await deviceOf(acme)
    const good = { of: 'tablereport', sensorId: sensorIds.join(','), ...span(60) }
    const wrong: [Record<string, string>, string][] = [
      [{}, 'of'],
      [{ ...good, of: 'boxes' }, 'of'],
      [{ ...good, of: 'constructor' }, 'of'],
      [{ ...good, from: 'yesterday' }, 'from'],
      [{ ...good, from: good.to, to: good.from }, 'to'],
      [{ ...good, bucket: 'WEEK' }, 'bucket'],
      [{ ...good, columns: 'MEDIAN' }, 'columns'],
      [{ ...good, sensorId: '' }, 'sensorId'],
      [{ ...good, sensorId: '2000000001' }, 'sensorId'],
      [{ of: 'alarms', states: 'GONE' }, 'states'],
    ]
    for (const [params, field] of wrong) {
      const { status, body } = await acme.rest('GET', query(params))
      expect(status, JSON.stringify(params)).toBe(400)
      expect(body).toMatchObject({
        code: 'BAD_USER_INPUT',
        path: expect.arrayContaining([field]) as string[],
      })
      expect(body).toMatchObject({
        error: expect.any(String) as string,
        requestId: expect.any(String) as string,
      })
    }
    expect((await acme.rest('GET', `${query(good)}&of=alarms`)).status).toBe(400)
    expect(await auditOf(acme, { entity: 'Export' })).toEqual([])
  })

  test('to strangers, and holds nothing of other organisations or sites', async () => {
    const acme = await organization()
    const [near, far] = [await furnished(acme, 10), await furnished(acme, 10)]
    const sensorIds = [...near.sensorIds, ...far.sensorIds]
    const asked = { of: 'readings', sensorId: sensorIds, ...span(60) }
    expect(await acme.stranger.rest('GET', query(asked))).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED', path: [] },
    })
    expect(
      (await acme.stranger.rest('GET', `${query(asked)}&token=${acme.token ?? ''}`)).status,
    ).toBe(401)
    const rival = await organization()
    expect(await rival.rest('GET', query(asked))).toMatchObject({
      status: 400,
      body: { path: ['sensorId'] },
    })
    await seesOnly(acme, acme.subscriber, [near.siteId])
    const seen = await exported(acme.subscriber, asked)
    expect(new Set(seen.rows.map(([, id]) => id))).toEqual(new Set(near.sensorIds))
    for (const who of [acme.admin, acme.maintainer, acme.editor, acme.author])
      expect((await exported(who, asked)).rows).toHaveLength(20)
  })
})
