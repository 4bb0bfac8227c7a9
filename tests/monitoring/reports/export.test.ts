import { describe, expect, test } from 'vitest'
import { evaluator } from '../../alarms/alarms/support/evaluator.ts'
import { stored } from '../readings/support/batch.ts'
import { auditOf } from '../../support/audit.ts'
import { seesOnly } from '../../support/members.ts'
import { arrived } from '../statistics/support/history.ts'
import { deviceOf, type Device } from '../readings/support/probe.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { exported, query } from './support/csv.ts'
import { verified } from './support/parse-csv.ts'
import { ruleOf } from './support/rules.ts'

const MINUTE = 60_000
const begin = Date.parse('2026-01-05T00:00:00Z')
const span = (minutes: number) => ({
  from: new Date(begin).toISOString(),
  to: new Date(begin + minutes * MINUTE).toISOString(),
})

const minutely = (count: number, sensor = 'p-1') =>
  Array.from({ length: count }, (_, i) => ({
    sensor,
    ts: begin + i * MINUTE,
    value: Math.round(50 + 30 * Math.sin(i / 50)) / 10,
  }))

async function furnished(acme: TestOrganization, count: number, sensors = 1): Promise<Device> {
  const device = await deviceOf(acme, sensors)
  for (let i = 0; i < count; i += 20_000) {
    await arrived(acme, device, minutely(count).slice(i, i + 20_000))
  }
  return device
}

const head = async (path: string, token = '', method = 'GET', signal?: AbortSignal) =>
  fetch((await gateway()).url + path, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  })

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
        sensorIds,
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
      const readings = await exported(acme, { of: 'readings', sensorIds, ...span(count) })
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
        sensorIds,
        ...span(count),
      })
      expect(m5.rows).toHaveLength(count / 5 + 1)
    },
  )

  test('names its file, says what it is, and is written down', async () => {
    const acme = await organization()
    const { sensorIds } = await furnished(acme, 30)
    const { headers, head: names } = await exported(acme.subscriber, {
      of: 'tablereport',
      sensorIds,
      ...span(60),
    })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="tablereport-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(names).toEqual([
      'start (Europe/Berlin)',
      'end (Europe/Berlin)',
      'Probe 1 min (°C)',
      'Probe 1 avg (°C)',
      'Probe 1 max (°C)',
      'Probe 1 last (°C)',
      'Probe 1 time above limit (s)',
      'Probe 1 time below limit (s)',
      'Probe 1 MKT (°C)',
      'Probe 1 coverage (%)',
    ])
    expect(await auditOf(acme, { entity: 'Export' })).toMatchObject([
      {
        action: 'export.started',
        entityId: 'tablereport',
        actorId: acme.subscriber.userId,
        detail: expect.objectContaining({
          sensorIds: sensorIds.map(Number),
          bucket: 'H1',
          from: span(60).from,
        }) as unknown,
      },
    ])
  })

  test('bears the mark of UTF-8 when it is asked for, within its checksum', async () => {
    const acme = await organization()
    const { sensorIds } = await furnished(acme, 10)
    const response = await head(
      query({ of: 'tablereport', sensorIds, bom: 'true', ...span(60) }),
      acme.token,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(verified(bytes).rows).toHaveLength(2)
  })

  test('SEC-55 holds no formula, whatever sensors are called', async () => {
    const acme = await organization()
    const names = [
      '=1+1',
      '+1',
      '-1+cmd|calc',
      '@SUM(A1)',
      '=HYPERLINK("http://x","y"),z',
      'a "b", c',
      'two\nlines',
      '\tx',
    ]
    const device = await deviceOf(acme, names.length)
    for (const [index, name] of names.entries()) {
      await acme.tenant.db
        .updateTable('sensor')
        .set({ name })
        .where('id', '=', Number(device.sensorIds[index]))
        .execute()
    }
    await arrived(
      acme,
      device,
      names.map((_, i) => ({ sensor: `p-${i + 1}`, ts: begin + i * 1000, value: -4 - i })),
    )
    const safe = names.map((name) => (/^[=+\-@\t]/.test(name) ? `'${name}` : name))
    const { rows } = await exported(acme, {
      of: 'readings',
      sensorIds: device.sensorIds,
      ...span(60),
    })
    expect(rows.map(([, , name]) => name)).toEqual(safe)
    expect(rows.map(([, , , , value]) => value)).toEqual(names.map((_, i) => String(-4 - i)))
    const table = await exported(acme, {
      of: 'tablereport',
      bucket: 'RAW',
      sensorIds: device.sensorIds,
      ...span(60),
    })
    expect(table.head.slice(1)).toEqual(safe.map((name) => `${name} (°C)`))
  })

  test('tells sensors of one name apart', async () => {
    const acme = await organization()
    const [one, two] = [await deviceOf(acme), await deviceOf(acme)]
    const sensorIds = [...one.sensorIds, ...two.sensorIds]
    const { head: names } = await exported(acme, {
      of: 'tablereport',
      columns: 'MAX',
      sensorIds,
      ...span(60),
    })
    expect(names.slice(2)).toEqual(sensorIds.map((id) => `Probe 1 #${id} max (°C)`))
  })

  test('follows a scope, and days begin at each site', async () => {
    const acme = await organization()
    const device = await deviceOf(acme, 1, { tags: ['van'] })
    const { data } = await acme.graphql(
      'mutation($input: CreateSiteInput!) { createSite(input: $input) { site { id } } }',
      {
        input: { name: 'Far', timeZone: 'Asia/Tokyo' },
      },
    )
    const far = await deviceOf(
      acme,
      1,
      { tags: ['van'], name: 'Far van' },
      data.createSite.site.id as string,
    )
    await arrived(acme, device, minutely(4320))
    await arrived(acme, far, minutely(4320))
    const { head: names, rows } = await exported(acme, {
      of: 'tablereport',
      tags: 'van',
      columns: 'COVERAGE',
      bucket: 'DAY',
      ...span(2880),
    })
    expect(names.slice(2)).toEqual(['Probe 1 coverage (%)', 'Far van coverage (%)'])
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['100', '100'],
      ['100', '100'],
      ['100', '100'],
      ['100', '100'],
    ])
    expect(rows.map(([start]) => start)).toEqual([
      '2026-01-05T01:00:00+01:00',
      '2026-01-05T16:00:00+01:00',
      '2026-01-06T16:00:00+01:00',
      'total',
    ])
  })

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
    expect((await exported(acme, { of: 'alarms', states: 'CLOSED' })).rows).toEqual([])
    expect((await exported(acme, { of: 'alarms', raisedTo: span(1).to })).rows).toEqual([])
    expect(
      (
        await exported(acme, {
          of: 'alarms',
          search: 'warm',
          priorities: 'HIGH',
          sensorIds: device.sensorIds,
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
        states: 'UNACK,RTN_UNACK,ACKED',
        priorities: 'CRITICAL,HIGH',
        siteIds: near.siteId,
      }),
    ).toBe(1)
    expect(
      await count({
        siteIds: `${near.siteId},${far.siteId}`,
        raisedFrom: hour(-1),
        search: 'PROBE',
      }),
    ).toBe(2)
    expect(await count({ siteIds: '2000000001' })).toBe(0)
    expect(await count({ states: 'ACKED,CLOSED' })).toBe(0)
    expect(await count({ priorities: 'LOW' })).toBe(0)
    expect(await count({ raisedFrom: hour(1) })).toBe(0)
    expect(await count({ search: 'elsewhere' })).toBe(0)
    expect(await count({}, rival)).toBe(0)
    expect(await count({ siteIds: near.siteId }, rival)).toBe(0)
    expect((await acme.stranger.rest('GET', query({ of: 'alarms' }))).status).toBe(401)
    await seesOnly(acme, acme.subscriber, [near.siteId])
    expect(await count({}, acme.subscriber)).toBe(1)
    expect(await count({ siteIds: far.siteId }, acme.subscriber)).toBe(0)
  })

  test('ends when nobody waits for it any more', { timeout: 60_000 }, async () => {
    const acme = await organization()
    const { sensorIds } = await furnished(acme, 60_000)
    const stop = new AbortController()
    // A table of every 5 minutes of a quarter of a century.
    const long = {
      of: 'tablereport',
      bucket: 'M5',
      sensorIds,
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
      query({ of: 'tablereport', sensorIds, ...span(60) }),
      acme.token,
      'HEAD',
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await response.text()).toBe('')
  })
})

describe('an export is refused', () => {
  test('with the field that is wrong', async () => {
    const acme = await organization()
    const { sensorIds } = await deviceOf(acme)
    const good = { of: 'tablereport', sensorIds: sensorIds.join(','), ...span(60) }
    const wrong: [Record<string, string>, string][] = [
      [{}, 'of'],
      [{ ...good, of: 'boxes' }, 'of'],
      [{ ...good, of: 'constructor' }, 'of'],
      [{ ...good, from: 'yesterday' }, 'from'],
      [{ ...good, from: good.to, to: good.from }, 'to'],
      [{ ...good, bucket: 'WEEK' }, 'bucket'],
      [{ ...good, columns: 'MEDIAN' }, 'columns'],
      [{ ...good, sensorIds: '' }, 'sensorIds'],
      [{ ...good, sensorIds: '2000000001' }, 'sensorIds'],
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
    const asked = { of: 'readings', sensorIds, ...span(60) }
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
      body: { path: ['sensorIds'] },
    })
    await seesOnly(acme, acme.subscriber, [near.siteId])
    const seen = await exported(acme.subscriber, asked)
    expect(new Set(seen.rows.map(([, id]) => id))).toEqual(new Set(near.sensorIds))
    for (const who of [acme.admin, acme.maintainer, acme.editor, acme.author])
      expect((await exported(who, asked)).rows).toHaveLength(20)
  })
})
