import { describe, expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

const FIELDS =
  'id name shared mine version createdBy { id } layout { spanSeconds endsAt relative { from to } hidden } panels { title sensorIds shiftSeconds height }'
const CREATE = `mutation($input: CreateViewInput!) { createView(input: $input) { view { ${FIELDS} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateViewInput!, $expectedVersion: Int) {
  updateView(id: $id, input: $input, expectedVersion: $expectedVersion) { view { ${FIELDS} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) { deleteView(id: $id, expectedVersion: $expectedVersion) {
  deletedId view { version } problems { code path } } }`
const LIST = `query($filter: ViewFilter, $search: String, $sort: [ViewSort!], $page: Int = 1, $perPage: Int = 10) {
  views(filter: $filter, search: $search, sort: $sort, page: $page, perPage: $perPage) { nodes { name mine } totalCount } }`
const ONE = `query($id: ID!) { view(id: $id) { ${FIELDS} } }`

const DAY = { spanSeconds: 86_400 }

interface Made {
  view: { id: string; version: number; panels: { sensorIds: string[] }[] } | null
  problems: { code: string; path: string[] }[]
}
const create = async (who: Caller, input: object): Promise<Made> =>
  (await who.graphql(CREATE, { input: { name: 'Cold rooms', layout: DAY, ...input } })).data
    .createView as Made
const idOf = ({ view }: Made) => view?.id ?? ''
const one = async (who: Caller, id: string) =>
  (await who.graphql(ONE, { id })).data.view as Made['view']
const names = async (who: Caller, variables: Record<string, unknown> = {}): Promise<string[]> =>
  ((await who.graphql(LIST, variables)).data.views.nodes as { name: string }[]).map(
    ({ name }) => name,
  )

describe('a view', () => {
  test('is saved as it is given, and belongs to who made it', async () => {
    const acme = await organization()
    const { sensorIds } = await deviceOf(acme, 2)
    const layout = {
      spanSeconds: 604_800,
      endsAt: '2026-01-05T10:00:00.000Z',
      relative: { from: 'now-1w/w', to: 'now/w' },
      hidden: ['ALARMS', 'BAND'],
    }
    const panels = [
      { title: 'Fridges', sensorIds: sensorIds.toReversed(), shiftSeconds: [86_400], height: 420 },
      { title: '', sensorIds: sensorIds.slice(1), shiftSeconds: [], height: null },
    ]
    const made = await create(acme.subscriber, {
      name: ' Cold rooms ',
      layout,
      panels,
      shared: true,
    })
    expect(made).toEqual({
      view: {
        id: idOf(made),
        name: 'Cold rooms',
        shared: true,
        mine: true,
        version: 1,
        panels,
        createdBy: { id: String(acme.subscriber.userId) },
        layout: { ...layout, hidden: ['BAND', 'ALARMS'] },
      },
      problems: [],
    })
    expect(await one(acme.author, idOf(made))).toMatchObject({ mine: false, panels })
    const audit = await auditOf(acme, { entity: 'View' })
    expect(audit).toMatchObject([{ action: 'view.created', actorId: acme.subscriber.userId }])
  })

  test('is refused with everything that is wrong', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const [[sensor], [foreign]] = [
      (await deviceOf(acme)).sensorIds,
      (await deviceOf(rival)).sensorIds,
    ]
    const panel = { sensorIds: [sensor] }
    const wrong = async (input: object) =>
      (await create(acme, { panels: [panel], ...input })).problems.map(
        ({ code, path }) => `${code} ${path.slice(1).join('.')}`,
      )
    expect(await wrong({ name: ' ' })).toEqual(['REQUIRED name'])
    expect(await wrong({ name: 'x'.repeat(201) })).toEqual(['OUT_OF_RANGE name'])
    expect(await wrong({ panels: [] })).toEqual(['OUT_OF_RANGE panels'])
    expect(await wrong({ panels: Array(13).fill(panel) })).toEqual(['OUT_OF_RANGE panels'])
    expect(await wrong({ panels: [{ sensorIds: [] }] })).toEqual([
      'OUT_OF_RANGE panels.0.sensorIds',
    ])
    expect(await wrong({ panels: [{ sensorIds: [sensor, sensor] }] })).toEqual([
      'INVALID panels.0.sensorIds',
    ])
    expect(await wrong({ panels: [{ ...panel, title: 'x'.repeat(101) }] })).toEqual([
      'OUT_OF_RANGE panels.0.title',
    ])
    expect(await wrong({ panels: [{ ...panel, shiftSeconds: [0] }] })).toEqual([
      'OUT_OF_RANGE panels.0.shiftSeconds.0',
    ])
    expect(await wrong({ panels: [{ ...panel, shiftSeconds: [1, 1] }] })).toEqual([
      'INVALID panels.0.shiftSeconds',
    ])
    expect(await wrong({ panels: [{ ...panel, shiftSeconds: [1, 2, 3, 4, 5] }] })).toEqual([
      'OUT_OF_RANGE panels.0.shiftSeconds',
    ])
    for (const spanSeconds of [59, 126_230_401]) {
      expect(await wrong({ layout: { spanSeconds } })).toEqual(['OUT_OF_RANGE layout.spanSeconds'])
    }
    expect(await wrong({ layout: { ...DAY, endsAt: '2300-01-01T00:00:00Z' } })).toEqual([
      'OUT_OF_RANGE layout.endsAt',
    ])
    for (const from of ['', 'yesterday', 'now+1d', 'now-1x', 'now/h'])
      expect(await wrong({ layout: { ...DAY, relative: { from, to: 'now' } } })).toEqual([
        'INVALID layout.relative.from',
      ])
    for (const height of [119, 1201])
      expect(await wrong({ panels: [{ ...panel, height }] })).toEqual([
        'OUT_OF_RANGE panels.0.height',
      ])
    for (const id of [foreign, '1999999999', 'x']) {
      expect(await wrong({ panels: [panel, { sensorIds: [sensor, id] }] })).toEqual([
        'INVALID panels.1.sensorIds',
      ])
    }
    expect(
      await acme.graphql(CREATE, {
        input: { name: 'x', layout: { ...DAY, hidden: ['ALL'] }, panels: [panel] },
      }),
    ).toFailWith('BAD_USER_INPUT')
    expect(await acme.stranger.graphql(LIST)).toFailWith('UNAUTHENTICATED')
    expect(await names(acme)).toEqual([])
  })

  test('is changed and deleted by its owner or an admin; others look, or do not know of it', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const panels = [{ sensorIds: (await deviceOf(acme)).sensorIds }]
    const id = idOf(await create(acme.editor, { panels }))
    const change = async (who: Caller, input: object, expectedVersion?: number) =>
      (await who.graphql(UPDATE, { id, input, expectedVersion })).data.updateView as Made
    for (const who of [acme.maintainer, acme.subscriber, rival]) {
      expect(await one(who, id)).toBeNull()
      expect(await who.graphql(UPDATE, { id, input: {} })).toFailWith('NOT_FOUND')
      expect(await who.graphql(DELETE, { id })).toFailWith('NOT_FOUND')
    }
    expect(await change(acme.editor, { shared: true }, 1)).toMatchObject({
      view: {
        shared: true,
        name: 'Cold rooms',
        version: 2,
        layout: { spanSeconds: 86_400, endsAt: null, hidden: [] },
      },
    })
    for (const who of [acme.maintainer, acme.subscriber]) {
      expect(await one(who, id)).toMatchObject({ mine: false })
      expect(await who.graphql(UPDATE, { id, input: {} })).toFailWith('FORBIDDEN')
      expect(await who.graphql(DELETE, { id })).toFailWith('FORBIDDEN')
    }
    expect(await change(acme.editor, { name: 'x' }, 1)).toMatchObject({
      view: { version: 2 },
      problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
    })
    expect((await change(acme, { panels: [{ sensorIds: ['x'] }] })).problems).toEqual([
      { code: 'INVALID', path: ['input', 'panels', '0', 'sensorIds'] },
    ])
    expect(await change(acme, { name: 'Tidied' })).toMatchObject({
      view: { version: 3, createdBy: { id: String(acme.editor.userId) } },
    })
    expect((await acme.graphql(DELETE, { id, expectedVersion: 2 })).data.deleteView).toMatchObject({
      deletedId: null,
    })
    expect(
      (await acme.editor.graphql(DELETE, { id, expectedVersion: 3 })).data.deleteView,
    ).toMatchObject({ deletedId: id })
    expect(await one(acme, id)).toBeNull()
  })
})

describe('views', () => {
  test('are listed by name: the own ones and those that are shared, searched and paged', async () => {
    const acme = await organization()
    const panels = [{ sensorIds: (await deviceOf(acme)).sensorIds }]
    await create(acme.editor, { name: 'Delta', panels })
    await create(acme.editor, { name: 'Bravo', panels, shared: true })
    await create(acme.author, { name: 'Alpha', panels, shared: true })
    await create(acme.author, { name: 'Charlie', panels })
    expect(await names(acme.editor)).toEqual(['Alpha', 'Bravo', 'Delta'])
    expect(await names(acme.editor, { filter: { mine: true } })).toEqual(['Bravo', 'Delta'])
    expect(await names(acme.editor, { filter: { mine: false } })).toEqual(['Alpha'])
    expect(await names(acme, { filter: { shared: false } })).toEqual(['Charlie', 'Delta'])
    expect(await names(acme.editor, { search: 'RAV' })).toEqual(['Bravo'])
    const sort = [{ field: 'NAME', direction: 'DESC' }]
    expect(await names(acme.editor, { sort, page: 2, perPage: 2 })).toEqual(['Alpha'])
  })

  test('show each member the sensors they may read', async () => {
    const acme = await organization()
    const [here, there] = [await deviceOf(acme), await deviceOf(acme)]
    const sensorIds = [...here.sensorIds, ...there.sensorIds]
    const id = idOf(await create(acme, { panels: [{ sensorIds }], shared: true }))
    await seesOnly(acme, acme.subscriber, [Number(here.siteId)])
    expect((await one(acme.subscriber, id))?.panels).toEqual([
      { title: '', sensorIds: here.sensorIds, shiftSeconds: [], height: null },
    ])
    expect((await create(acme.subscriber, { panels: [{ sensorIds }] })).problems).toEqual([
      { code: 'INVALID', path: ['input', 'panels', '0', 'sensorIds'] },
    ])
    await seesOnly(acme, acme.author, [])
    expect((await one(acme.author, id))?.panels).toEqual([
      { title: '', sensorIds: [], shiftSeconds: [], height: null },
    ])
  })
})
