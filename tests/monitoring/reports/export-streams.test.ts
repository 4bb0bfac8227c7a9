import { describe, expect, test } from 'vitest'
import { gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { exported, query } from './support/csv.ts'
import { minutely, furnished, head, span } from './support/minutely.ts'

describe('an export', () => {
  test(
    'streams far more rows than fit into a page, signed at its end',
    { timeout: 60_000 },
    async () => {
      const acme = await organization()
      const count = 120_000
      const { sensorIds } = await furnished(acme, count)
      const raw = await exported(acme, {
        of: 'tablereport',
        bucket: 'RAW',
        columns: 'MIN',
        sensorId: sensorIds,
        ...span(count),
      })
      expect(raw.rows).toHaveLength(count + 1)
      const points = minutely(count)
      expect(
        raw.rows
          .slice(0, -1)
          .every(
            ([time = '', value], i) =>
              Date.parse(time) === points[i]?.ts && Number(value) === points[i].value,
          ),
      ).toBe(true)
      const readings = await exported(acme, { of: 'readings', sensorId: sensorIds, ...span(count) })
      expect(readings.head).toEqual([
        'time',
        'sensor_id',
        'sensor',
        'site',
        'value (°C)',
        'quality',
        'late',
        'received',
      ])
      expect(readings.rows).toHaveLength(count)
      expect(readings.rows[7]?.slice(0, 7)).toEqual([
        '2026-01-05T00:07:00.000Z',
        sensorIds[0],
        'Probe 1',
        'Depot',
        String(points[7]?.value),
        'GOOD',
        'false',
      ])
      const m5 = await exported(acme, {
        of: 'tablereport',
        bucket: 'M5',
        sensorId: sensorIds,
        ...span(count),
      })
      expect(m5.rows).toHaveLength(count / 5 + 1)
    },
  )

  test('ends when nobody waits for it any more', { timeout: 60_000 }, async () => {
    const acme = await organization()
    const { sensorIds } = await furnished(acme, 60_000)
    const stop = new AbortController()
    // A table of every 5 minutes of a quarter of a century.
    const long = {
      of: 'tablereport',
      bucket: 'M5',
      sensorId: sensorIds,
      from: '2000-01-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
    }
    const response = await head(query(long), acme.token, 'GET', stop.signal)
    const reader = response.body?.getReader()
    await reader?.read()
    // The gateway is this file's own: nobody else asks its database anything, and an export keeps one connection to its end.
    const pool = (await gateway()).deps.database.lanes.queries
    const inUse = () => pool.totalCount - pool.idleCount
    expect(inUse()).toBe(1)
    stop.abort()
    await reader?.read().catch(() => undefined)
    await expect.poll(inUse, { timeout: 5000 }).toBe(0)
  })

  test('makes nothing for whoever asks for its head alone', async () => {
    const acme = await organization()
    const { sensorIds } = await furnished(acme, 10)
    const response = await head(
      query({ of: 'tablereport', sensorId: sensorIds, ...span(60) }),
      acme.token,
      'HEAD',
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await response.text()).toBe('')
  })
})
