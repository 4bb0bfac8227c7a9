import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { arrived } from '../statistics/support/history.ts'
import { deviceOf } from '../readings/support/probe.ts'
import { organization } from '../../support/organization.ts'
import { exported, query } from './support/csv.ts'
import { verified } from './support/parse-csv.ts'
import { begin, span, minutely, furnished, head } from './support/minutely.ts'

const CHECKSUM = `query($sensorIds: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!, $bucket: ReportBucket!, $columns: [ReportColumn!]!) {
  tableReportChecksum(sensorIds: $sensorIds, from: $from, to: $to, bucket: $bucket, columns: $columns) }`

describe('an export', () => {
  test('names its file, says what it is, and is written down', async () => {
    const acme = await organization()
    const { sensorIds } = await furnished(acme, 30)
    const { headers, head: names } = await exported(acme.subscriber, {
      of: 'tablereport',
      sensorId: sensorIds,
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

  test('has no checksum without a sensor to read, one of somebody else being as good as none', async () => {
    const [acme, rival] = [await organization(), await organization()]
    const foreign = (await furnished(rival, 1)).sensorIds
    const period = { ...span(60), bucket: 'H1', columns: ['MIN'] }
    const message = 'sensorIds: Name sensors that you may read.'
    for (const sensorIds of [[], foreign, ['2000000001'], ['x']]) {
      const { errors } = await acme.graphql(CHECKSUM, { ...period, sensorIds })
      expect(errors).toMatchObject([{ message, extensions: { path: ['sensorIds'] } }])
    }
    const sensorIds = (await furnished(acme, 1)).sensorIds
    const own = await acme.graphql(CHECKSUM, { ...period, sensorIds })
    const withForeign = [...sensorIds, ...foreign]
    const both = await acme.graphql(CHECKSUM, { ...period, sensorIds: withForeign })
    expect(both.data).toEqual(own.data)
  })

  test('has the checksum that the schema tells of the same report, which leaves nothing in the log', async () => {
    const acme = await organization()
    const { sensorIds } = await furnished(acme, 10)
    for (const bucket of ['H1', 'DAY', 'RAW']) {
      const asked = { ...span(60), bucket, columns: ['MIN', 'OUT', 'MKT'] }
      const { data } = await acme.subscriber.graphql(CHECKSUM, { ...asked, sensorIds })
      const entries = await auditOf(acme, { entity: 'Export' })
      const file = await head(
        query({ of: 'tablereport', bom: 'true', sensorId: sensorIds, ...asked }),
        acme.token,
      )
      const bytes = Buffer.from(await file.arrayBuffer())
      const lastLine = bytes.lastIndexOf('"#sha256"')
      expect([bucket, data?.tableReportChecksum]).toEqual([
        bucket,
        createHash('sha256').update(bytes.subarray(0, lastLine)).digest('hex'),
      ])
      expect(await auditOf(acme, { entity: 'Export' })).toHaveLength(entries.length + 1)
    }
  })

  test('bears the mark of UTF-8 when it is asked for, within its checksum', async () => {
    const acme = await organization()
    const { sensorIds } = await furnished(acme, 10)
    const response = await head(
      query({ of: 'tablereport', sensorId: sensorIds, bom: 'true', ...span(60) }),
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
      sensorId: device.sensorIds,
      ...span(60),
    })
    expect(rows.map(([, , name]) => name)).toEqual(safe)
    expect(rows.map(([, , , , value]) => value)).toEqual(names.map((_, i) => String(-4 - i)))
    const table = await exported(acme, {
      of: 'tablereport',
      bucket: 'RAW',
      sensorId: device.sensorIds,
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
      sensorId: sensorIds,
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
      tag: 'van',
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
})
