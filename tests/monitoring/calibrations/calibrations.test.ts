import { describe, expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf, NOTHING } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const CREATE = `mutation($input: CreateCalibrationInput!) { createCalibration(input: $input) {
  calibration { id gain offset validFrom certificateNo performedBy dueAt sensor { id } } problems { code path } } }`
const LIST = `query($filter: CalibrationFilter, $search: String, $sort: [CalibrationSort!], $page: Int = 1, $perPage: Int = 10) {
  calibrations(filter: $filter, search: $search, sort: $sort, page: $page, perPage: $perPage) { nodes { id } totalCount page perPage } }`
const ONE = 'query($id: ID!) { calibration(id: $id) { id certificateNo } }'

interface Made {
  calibration: { id: string; validFrom: string; sensor: { id: string } } | null
  problems: { code: string; path: string[] }[]
}
const make = async (who: Caller, input: object): Promise<Made> =>
  (await who.graphql(CREATE, { input })).data.createCalibration as Made

interface Page {
  nodes: { id: string }[]
  totalCount: number
}
const list = async (who: Caller, variables = {}): Promise<Page> =>
  (await who.graphql(LIST, variables)).data.calibrations as Page
const ids = async (who: Caller, variables = {}) =>
  (await list(who, variables)).nodes.map(({ id }) => id)

describe('a calibration', () => {
  test('is recorded with its certificate, and in the audit', async () => {
    const acme = await organization()
    const [sensorId = ''] = (await deviceOf(acme)).sensorIds
    const expected = {
      gain: 1.002,
      offset: -0.15,
      validFrom: '2026-01-05T10:00:00.000Z',
      dueAt: '2027-01-05T10:00:00.000Z',
      certificateNo: 'FM-2026-0042',
      performedBy: 'Fjord Metrology',
    }
    const { calibration, problems } = await make(acme.maintainer, { sensorId, ...expected })
    expect([calibration, problems]).toEqual([
      { id: calibration?.id, ...expected, sensor: { id: sensorId } },
      [],
    ])
    const one = await acme.subscriber.graphql(ONE, { id: calibration?.id })
    expect(one.data.calibration).toEqual({ id: calibration?.id, certificateNo: 'FM-2026-0042' })
    const entries = await auditOf(acme, { entity: 'Calibration' })
    expect(entries).toMatchObject([
      {
        action: 'calibration.created',
        entityId: calibration?.id,
        actorId: acme.maintainer.userId,
        detail: {
          sensorId: Number(sensorId),
          gain: 1.002,
          offset: -0.15,
          certificateNo: 'FM-2026-0042',
        },
      },
    ])
  })

  test('is valid from now on and changes nothing unless it says so, and may be made ahead', async () => {
    const acme = await organization()
    const [sensorId] = (await deviceOf(acme)).sensorIds
    const before = Date.now()
    const { calibration } = await make(acme, { sensorId })
    expect(calibration).toMatchObject({
      gain: 1,
      offset: 0,
      certificateNo: '',
      performedBy: '',
      dueAt: null,
    })
    expect(Date.parse(calibration?.validFrom ?? '')).toBeGreaterThanOrEqual(before)
    const validFrom = new Date(Date.now() + 30 * DAY).toISOString()
    expect((await make(acme, { sensorId, validFrom })).calibration).toMatchObject({ validFrom })
  })

  test('is refused with everything that is wrong', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const [[sensorId], [foreign]] = [
      (await deviceOf(acme)).sensorIds,
      (await deviceOf(rival)).sensorIds,
    ]
    const refused = async (code: string, field: string, more: object) =>
      expect(await make(acme, { sensorId, ...more })).toEqual({
        calibration: null,
        problems: [{ code, path: ['input', field] }],
      })
    for (const gain of [0, -1, 0.009, 101]) await refused('OUT_OF_RANGE', 'gain', { gain })
    for (const offset of [-1001, 1001]) await refused('OUT_OF_RANGE', 'offset', { offset })
    for (const validFrom of [new Date(Date.now() + 400 * DAY), new Date('1969-12-31')]) {
      await refused('OUT_OF_RANGE', 'validFrom', { validFrom })
    }
    await refused('OUT_OF_RANGE', 'dueAt', {
      validFrom: '2026-01-05T10:00:00Z',
      dueAt: '2026-01-05T10:00:00Z',
    })
    await refused('OUT_OF_RANGE', 'dueAt', { dueAt: '9999-01-01T00:00:00Z' })
    await refused('OUT_OF_RANGE', 'certificateNo', { certificateNo: 'x'.repeat(101) })
    await refused('OUT_OF_RANGE', 'performedBy', { performedBy: 'x'.repeat(201) })
    for (const id of [foreign, '1999999999', 'x', ''])
      await refused('INVALID', 'sensorId', { sensorId: id })
    const two = await make(acme, { sensorId, gain: 0, certificateNo: 'a\0b' })
    expect(two.problems.map(({ path }) => path[1])).toEqual(['gain', 'certificateNo'])
    expect(await list(acme)).toMatchObject({ totalCount: 0 })
  })

  test('is listed newest first, by sensor, searched, sorted and paged', async () => {
    const acme = await organization()
    const [first, second] = (await deviceOf(acme, 2)).sensorIds
    const made: string[] = []
    for (const [sensorId, day, certificateNo, performedBy, dueAt] of [
      [first, '2026-01-01', 'A-1', 'Fjord Metrology', '2027-03-01'],
      [second, '2026-03-01', 'B-1', 'Ann', '2027-01-01'],
      [first, '2026-02-01', 'A-2', '100% Ann', null],
    ]) {
      const at = (date: string | null | undefined) => (date ? `${date}T00:00:00Z` : null)
      const { calibration } = await make(acme, {
        sensorId,
        certificateNo,
        performedBy,
        validFrom: at(day),
        dueAt: at(dueAt),
      })
      made.push(calibration?.id ?? '')
    }
    const [a1, b1, a2] = made
    expect(await ids(acme.author)).toEqual([b1, a2, a1])
    expect(await ids(acme, { filter: { sensorId: [first] } })).toEqual([a2, a1])
    expect(await ids(acme, { filter: { sensorId: [] } })).toEqual([])
    expect([
      await ids(acme, { search: 'ANN' }),
      await ids(acme, { search: '0%' }),
      await ids(acme, { search: 'a-' }),
    ]).toEqual([[b1, a2], [a2], [a2, a1]])
    expect(await ids(acme, { sort: [{ field: 'DUE_AT' }] })).toEqual([b1, a1, a2])
    expect(await ids(acme, { sort: [{ field: 'CREATED_AT', direction: 'DESC' }] })).toEqual([
      a2,
      b1,
      a1,
    ])
    expect(await list(acme, { page: 2, perPage: 2 })).toEqual({
      nodes: [{ id: a1 }],
      totalCount: 3,
      page: 2,
      perPage: 2,
    })
    for (const wrong of [{ perPage: 101 }, { page: 0 }, { search: 'x'.repeat(201) }]) {
      expect(await acme.graphql(LIST, wrong)).toFailWith('BAD_USER_INPUT')
    }
  })

  test('is the business of who may see its sensor, and made by who may', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const [seen, hidden] = [await deviceOf(acme), await deviceOf(acme)]
    const [ours, theirs] = [
      await make(acme, { sensorId: seen.sensorIds[0] }),
      await make(acme, { sensorId: hidden.sensorIds[0] }),
    ]
    for (const who of [acme.maintainer, acme.subscriber]) await seesOnly(acme, who, [seen.siteId])
    const id = { seen: ours.calibration?.id, hidden: theirs.calibration?.id }
    expect(await list(acme.subscriber)).toMatchObject({ nodes: [{ id: id.seen }], totalCount: 1 })
    expect(await ids(acme.subscriber, { filter: { sensorId: hidden.sensorIds } })).toEqual([])
    const one = async (who: Caller, of: string | undefined) =>
      (await who.graphql(ONE, { id: of })).data.calibration as object | null
    expect([
      await one(acme.subscriber, id.hidden),
      await one(rival, id.seen),
      await one(acme, 'x'),
    ]).toEqual([null, null, null])
    expect(await one(acme.author, id.hidden)).toMatchObject({ id: id.hidden })
    expect(await ids(rival)).toEqual([])
    expect(await make(acme.maintainer, { sensorId: hidden.sensorIds[0] })).toMatchObject({
      problems: [{ code: 'INVALID', path: ['input', 'sensorId'] }],
    })
    expect((await make(acme.maintainer, { sensorId: seen.sensorIds[0] })).problems).toEqual([])
    for (const who of [acme.subscriber, acme.author, acme.editor]) {
      expect(await who.graphql(CREATE, { input: { sensorId: seen.sensorIds[0] } })).toFailWith(
        'FORBIDDEN',
      )
    }
    expect(await acme.stranger.graphql(LIST)).toFailWith('UNAUTHENTICATED')
  })
})

describe('readings are calibrated as they arrive', () => {
  const now = Date.now()
  const ago = (minutes: number) => now - minutes * MINUTE
  const iso = (minutes: number) => new Date(ago(minutes)).toISOString()
  const stored = (acme: TestOrganization, sensorId: string | undefined) =>
    acme.tenant.db
      .selectFrom('reading')
      .select(['value', 'raw', 'outOfRange'])
      .where('sensorId', '=', Number(sensorId))
      .orderBy('ts')
      .execute()

  test('by the one valid when they were measured; raw is kept only where it changed something', async () => {
    const acme = await organization()
    const { post, sensorIds } = await deviceOf(acme, 2)
    const [sensorId, other] = sensorIds
    await post([{ sensor: 'p-1', ts: ago(50), value: 4 }])
    await make(acme, { sensorId, validFrom: iso(60), offset: 1 })
    await make(acme, { sensorId, validFrom: iso(20), gain: 1.1, offset: -0.2 })
    await make(acme, { sensorId, validFrom: iso(10), offset: 9 })
    await make(acme, { sensorId, validFrom: iso(10) }) // of the same instant: made later, so it counts
    await make(acme, { sensorId, validFrom: new Date(now + DAY).toISOString(), offset: 50 })
    const sent = [
      ...[70, 60, 40, 20, 15.5, 10, 5].map((minutes) => ({
        sensor: 'p-1',
        ts: ago(minutes),
        value: 4.123,
      })),
      { sensor: 'p-1', ts: ago(1), value: 39.4214, unit: 'F' },
      { sensor: 'p-1', ts: ago(18), value: 39.2, unit: 'F' },
      { sensor: 'p-2', ts: ago(40), value: 4.123 },
    ]
    expect((await post(sent)).body).toMatchObject({ accepted: 8, late: 2 })
    const good = (value: number, raw: number | null = null) => ({ value, raw, outOfRange: false })
    expect(await stored(acme, sensorId)).toEqual([
      good(4.123),
      good(5.123, 4.123),
      good(4),
      good(5.123, 4.123),
      good(4.3353, 4.123),
      good(4.2, 4),
      good(4.3353, 4.123),
      good(4.123),
      good(4.123),
      good(4.123),
    ])
    expect(await stored(acme, other)).toEqual([good(4.123)])
    const latest =
      'query($ids: [ID!]!) { latest(sensorIds: $ids) { value } statistics(sensorIds: $ids, from: "FROM", to: "TO") { max } }'
    const asked = latest.replace('FROM', iso(21)).replace('TO', iso(14))
    const { data } = await acme.graphql(asked, { ids: [sensorId] })
    expect(data).toEqual({ latest: [{ value: 4.123 }], statistics: [{ max: [4.3353] }] })
  })

  test('REL-05 what is sent again is a duplicate, whatever calibrations were made in between', async () => {
    const acme = await organization()
    const { post, sensorId } = await deviceOf(acme)
    const readings = [30, 20, 10].map((minutes) => ({
      sensor: 'p-1',
      ts: ago(minutes),
      value: minutes,
    }))
    await make(acme, { sensorId, validFrom: iso(25), offset: 0.5 })
    expect((await post(readings)).body).toEqual({ ...NOTHING, accepted: 3 })
    expect((await post(readings)).body).toEqual({ ...NOTHING, duplicate: 3 })
    await make(acme, { sensorId, validFrom: iso(35), gain: 2 })
    await make(acme, { sensorId, validFrom: iso(15), gain: 3 })
    expect((await post([...readings, ...readings])).body).toEqual({ ...NOTHING, duplicate: 6 })
    // The value that was stored is not what was sent.
    const other = { sensor: 'p-1', ts: ago(20), value: 20.5 }
    expect((await post([other])).body).toEqual({ ...NOTHING, conflict: 1 })
    expect((await post([other, other, { ...other, value: 20 }])).body).toEqual({
      ...NOTHING,
      conflict: 2,
      duplicate: 1,
    })
    const fresh = { sensor: 'p-1', ts: ago(5), value: 7 }
    expect((await post([fresh, fresh, { ...fresh, value: 21 }])).body).toEqual({
      ...NOTHING,
      accepted: 1,
      duplicate: 1,
      conflict: 1,
    })
    const revisions = await acme.tenant.db
      .selectFrom('readingRevision')
      .select('value')
      .orderBy('id')
      .execute()
    expect(revisions).toEqual([{ value: 21 }, { value: 63 }])
    expect((await stored(acme, sensorId)).map(({ value, raw }) => [value, raw])).toEqual([
      [30, null],
      [20.5, 20],
      [10.5, 10],
      [21, 7],
    ])
  })

  test('the calibrated value must be one the sensor can have', async () => {
    const acme = await organization()
    const { post, sensorId } = await deviceOf(acme, 1, { physicalMin: -40, physicalMax: 50 })
    await make(acme, { sensorId, validFrom: iso(60), gain: 100, offset: 10 })
    const answer = await post([
      { sensor: 'p-1', ts: ago(3), value: 0.4 },
      { sensor: 'p-1', ts: ago(2), value: 0.41 },
      { sensor: 'p-1', ts: ago(1), value: 1e308 },
    ])
    expect(answer.body).toEqual({
      ...NOTHING,
      accepted: 2,
      rejected: [{ index: 2, code: 'INVALID_VALUE' }],
    })
    expect(await stored(acme, sensorId)).toEqual([
      { value: 50, raw: 0.4, outOfRange: false },
      { value: 51, raw: 0.41, outOfRange: true },
    ])
  })
})
