import { describe, expect, test } from 'vitest'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

const FIELDS =
  'id name period startsAt endsAt bucket columns version scope { sensorIds tags siteIds } createdBy { id }'
const CREATE = `mutation($input: CreateReportInput!) { createReport(input: $input) { report { ${FIELDS} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateReportInput!, $version: Int) {
  updateReport(id: $id, input: $input, expectedVersion: $version) { report { ${FIELDS} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $version: Int) {
  deleteReport(id: $id, expectedVersion: $version) { deletedId report { name } problems { code path } } }`
const ONE = `query($id: ID!) { report(id: $id) { ${FIELDS} } }`
const LIST = `query($filter: ReportFilter, $search: String, $sort: [ReportSort!], $page: Int!, $perPage: Int!) {
  reports(filter: $filter, search: $search, sort: $sort, page: $page, perPage: $perPage) { totalCount nodes { name } } }`

const daily = (sensorIds: readonly string[], more: object = {}) => ({
  name: 'Daily cold chain',
  scope: { sensorIds },
  period: 'LAST_7_DAYS',
  bucket: 'DAY',
  columns: ['MIN', 'MAX', 'OUT'],
  ...more,
})
const create = (who: Caller, input: object) => who.graphql(CREATE, { input })
const made = async (who: Caller, input: object) =>
  (await create(who, input)).data.createReport.report as { id: string }
const problems = async (who: Caller, input: object) =>
  (await create(who, input)).data.createReport.problems as unknown
const list = async (who: Caller, more: object = {}) =>
  (await who.graphql(LIST, { page: 1, perPage: 10, ...more })).data.reports as {
    totalCount: number
    nodes: { name: string }[]
  }

describe('saved reports', () => {
  test('are made, found, renamed, changed and removed', async () => {
    const acme = await organization()
    const { sensorIds, siteId } = await deviceOf(acme)
    const report = await made(acme.maintainer, daily(sensorIds))
    expect(report).toMatchObject({
      name: 'Daily cold chain',
      period: 'LAST_7_DAYS',
      startsAt: null,
      bucket: 'DAY',
      columns: ['MIN', 'MAX', 'OUT'],
      version: 1,
      scope: { sensorIds, tags: [], siteIds: [] },
      createdBy: { id: String(acme.maintainer.userId) },
    })
    const { id } = report
    expect((await acme.subscriber.graphql(ONE, { id })).data.report).toEqual(report)
    const input = { name: 'Weekly', scope: { siteIds: [siteId], tags: ['van'] }, columns: ['AVG'] }
    const { data } = await acme.graphql(UPDATE, { id, input, version: 1 })
    expect(data.updateReport).toMatchObject({
      problems: [],
      report: { ...input, period: 'LAST_7_DAYS', version: 2 },
    })
    expect((await acme.graphql(DELETE, { id, version: 2 })).data.deleteReport).toMatchObject({
      deletedId: id,
      problems: [],
    })
    expect((await acme.graphql(ONE, { id })).data.report).toBeNull()
    const { rows } = await acme.tenant.query<{ action: string }>({
      text: `select action from audit_entry where entity = 'Report' order by id`,
    })
    expect(rows.map(({ action }) => action)).toEqual([
      'report.created',
      'report.updated',
      'report.deleted',
    ])
  })

  test('have times of their own only when the period is their own', async () => {
    const acme = await organization()
    const { sensorIds } = await deviceOf(acme)
    const times = { startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-08T00:00:00.000Z' }
    const own = await made(acme, daily(sensorIds, { period: 'CUSTOM', ...times }))
    expect(own).toMatchObject(times)
    const { data } = await acme.graphql(UPDATE, { id: own.id, input: { period: 'TODAY' } })
    expect(data.updateReport.report).toMatchObject({
      period: 'TODAY',
      startsAt: null,
      endsAt: null,
    })
    const back = await acme.graphql(UPDATE, {
      id: own.id,
      input: { period: 'CUSTOM', startsAt: times.startsAt },
    })
    expect(back.data.updateReport.problems).toEqual([
      { code: 'REQUIRED', path: ['input', 'endsAt'] },
    ])
  })

  test('refuse what cannot be a report, naming the field', async () => {
    const acme = await organization()
    const { sensorIds } = await deviceOf(acme)
    const refused: [object, string, string][] = [
      [daily(sensorIds, { name: ' ' }), 'REQUIRED', 'name'],
      [daily(sensorIds, { name: 'x'.repeat(201) }), 'OUT_OF_RANGE', 'name'],
      [daily([]), 'INVALID', 'scope'],
      [daily(sensorIds, { columns: [] }), 'OUT_OF_RANGE', 'columns'],
      [daily(sensorIds, { columns: ['MIN', 'MIN'] }), 'INVALID', 'columns'],
      [daily(sensorIds, { period: 'CUSTOM' }), 'REQUIRED', 'startsAt'],
      [
        daily(sensorIds, {
          period: 'CUSTOM',
          startsAt: '2026-03-02T00:00:00Z',
          endsAt: '2026-03-01T00:00:00Z',
        }),
        'OUT_OF_RANGE',
        'endsAt',
      ],
    ]
    for (const [input, code, field] of refused)
      expect(await problems(acme, input)).toEqual([{ code, path: ['input', field] }])
    expect(await problems(acme, daily(['2000000001']))).toEqual([
      { code: 'INVALID', path: ['input', 'scope', 'sensorIds'] },
    ])
    expect(await create(acme, daily(sensorIds, { bucket: 'WEEK' }))).toFailWith('BAD_USER_INPUT')
    expect((await list(acme)).totalCount).toBe(0)
  })

  test('are listed by name, searched, filtered, sorted and paged', async () => {
    const acme = await organization()
    const { sensorIds } = await deviceOf(acme)
    for (const [name, bucket] of [
      ['Vans', 'RAW'],
      ['Fridges', 'DAY'],
      ['Rooms', 'DAY'],
    ] as const)
      await made(acme, daily(sensorIds, { name, bucket }))
    const names = async (more?: object) => (await list(acme, more)).nodes.map(({ name }) => name)
    expect(await names()).toEqual(['Fridges', 'Rooms', 'Vans'])
    expect(await names({ search: 'RID' })).toEqual(['Fridges'])
    expect(await names({ filter: { bucket: ['DAY'], period: ['LAST_7_DAYS'] } })).toEqual([
      'Fridges',
      'Rooms',
    ])
    expect(await names({ sort: [{ field: 'UPDATED_AT', direction: 'DESC' }], perPage: 2 })).toEqual(
      ['Rooms', 'Fridges'],
    )
    expect(await list(acme, { page: 2, perPage: 2 })).toEqual({
      totalCount: 3,
      nodes: [{ name: 'Vans' }],
    })
  })

  test('change for one at a time', async () => {
    const acme = await organization()
    const { sensorIds } = await deviceOf(acme)
    const { id } = await made(acme, daily(sensorIds))
    await acme.graphql(UPDATE, { id, input: { name: 'First' }, version: 1 })
    const { data } = await acme.graphql(UPDATE, { id, input: { name: 'Second' }, version: 1 })
    expect(data.updateReport).toMatchObject({
      problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
      report: { name: 'First', version: 2 },
    })
    const refused = (await acme.graphql(DELETE, { id, version: 1 })).data.deleteReport
    expect(refused).toMatchObject({
      deletedId: null,
      report: { name: 'First' },
      problems: [{ code: 'CONFLICT' }],
    })
  })

  test('are saved by those who maintain, and of assigned sites by their owner only', async () => {
    const acme = await organization()
    const [near, far] = [await deviceOf(acme), await deviceOf(acme)]
    for (const who of [acme.editor, acme.author, acme.subscriber]) {
      expect(await create(who, daily(near.sensorIds))).toFailWith('FORBIDDEN')
      expect((await list(who)).totalCount).toBe(0)
    }
    const everywhere = await made(acme, daily(far.sensorIds))
    const { maintainer } = acme
    await seesOnly(acme, maintainer, [near.siteId])
    const own = await made(maintainer, daily(near.sensorIds))
    expect(await problems(maintainer, daily(far.sensorIds))).toEqual([
      { code: 'INVALID', path: ['input', 'scope', 'sensorIds'] },
    ])
    expect(
      await maintainer.graphql(UPDATE, { id: everywhere.id, input: { name: 'Mine' } }),
    ).toFailWith('FORBIDDEN')
    expect(await maintainer.graphql(DELETE, { id: everywhere.id })).toFailWith('FORBIDDEN')
    expect(
      (await maintainer.graphql(UPDATE, { id: own.id, input: { name: 'Mine' } })).data.updateReport
        .problems,
    ).toEqual([])
    const rival = await organization()
    expect((await rival.graphql(ONE, { id: own.id })).data.report).toBeNull()
    expect(await rival.graphql(UPDATE, { id: own.id, input: { name: 'Theirs' } })).toFailWith(
      'NOT_FOUND',
    )
    expect(await rival.graphql(DELETE, { id: own.id })).toFailWith('NOT_FOUND')
    expect(await rival.stranger.graphql(LIST, { page: 1, perPage: 1 })).toFailWith(
      'UNAUTHENTICATED',
    )
  })
})
