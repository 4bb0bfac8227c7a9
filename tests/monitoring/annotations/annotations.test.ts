import { describe, expect, test } from 'vitest'
import { actionsOn } from '../../support/audit.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'
import { unknownTo } from '../../support/unknown.ts'

const FIELDS = 'id from to text version sensor { id } site { id } createdBy { id }'
const CREATE = `mutation($input: CreateAnnotationInput!) { createAnnotation(input: $input) {
  annotation { ${FIELDS} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateAnnotationInput!, $expectedVersion: Int) {
  updateAnnotation(id: $id, input: $input, expectedVersion: $expectedVersion) { annotation { ${FIELDS} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) { deleteAnnotation(id: $id, expectedVersion: $expectedVersion) {
  deletedId annotation { version } problems { code path } } }`
const LIST = `query($filter: AnnotationFilter, $search: String, $sort: [AnnotationSort!], $page: Int = 1, $perPage: Int = 10) {
  annotations(filter: $filter, search: $search, sort: $sort, page: $page, perPage: $perPage) { nodes { id text } totalCount } }`
const ONE = 'query($id: ID!) { annotation(id: $id) { text } }'

const at = (hour: number) => `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`

interface Made {
  annotation: { id: string; version: number } | null
  problems: { code: string; path: string[] }[]
}
const create = async (who: Caller, input: object): Promise<Made> =>
  (await who.graphql(CREATE, { input: { from: at(10), text: 'Delivery, door open', ...input } }))
    .data.createAnnotation as Made
const texts = async (who: Caller, variables: Record<string, unknown> = {}): Promise<string[]> =>
  ((await who.graphql(LIST, variables)).data.annotations.nodes as { text: string }[]).map(
    ({ text }) => text,
  )

describe('an annotation', () => {
  test('is written about a sensor or a site, by a maintainer, and into the audit', async () => {
    const acme = await organization()
    const { sensorIds, siteId } = await deviceOf(acme)
    const about = await create(acme.maintainer, {
      sensorId: sensorIds[0],
      to: at(11),
      text: ' Delivery ',
    })
    expect(about).toEqual({
      annotation: {
        id: about.annotation?.id,
        from: at(10),
        to: at(11),
        text: 'Delivery',
        version: 1,
        sensor: { id: sensorIds[0] },
        site: null,
        createdBy: { id: String(acme.maintainer.userId) },
      },
      problems: [],
    })
    expect((await create(acme, { siteId })).annotation).toMatchObject({
      from: at(10),
      to: at(10),
      sensor: null,
      site: { id: siteId },
    })
    expect(
      (await acme.subscriber.graphql(ONE, { id: about.annotation?.id })).data.annotation,
    ).toEqual({ text: 'Delivery' })
    expect(await actionsOn(acme, 'Annotation')).toEqual([
      'annotation.created',
      'annotation.created',
    ])
  })

  test('is refused with everything that is wrong', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const [{ sensorIds, siteId }, foreign] = [await deviceOf(acme), await deviceOf(rival)]
    const sensorId = sensorIds[0]
    const refused = async (code: string, field: string, input: object) =>
      expect(await create(acme, input)).toEqual({
        annotation: null,
        problems: [{ code, path: ['input', field] }],
      })
    await refused('REQUIRED', 'text', { sensorId, text: ' ' })
    await refused('OUT_OF_RANGE', 'text', { sensorId, text: 'x'.repeat(1001) })
    await refused('OUT_OF_RANGE', 'to', { sensorId, to: at(9) })
    await refused('OUT_OF_RANGE', 'from', { sensorId, from: '1969-12-31T00:00:00Z', to: at(9) })
    await refused('OUT_OF_RANGE', 'to', {
      sensorId,
      to: new Date(Date.now() + 400 * 86_400_000).toISOString(),
    })
    await refused('INVALID', 'sensorId', {})
    await refused('INVALID', 'sensorId', { sensorId, siteId })
    for (const id of [foreign.sensorIds[0], '1999999999', 'x', ''])
      await refused('INVALID', 'sensorId', { sensorId: id })
    for (const id of [foreign.siteId, '1999999999', 'x'])
      await refused('INVALID', 'siteId', { siteId: id })
    for (const who of [acme.subscriber, acme.author, acme.editor]) {
      expect(await who.graphql(CREATE, { input: { sensorId, from: at(1), text: 'x' } })).toFailWith(
        'FORBIDDEN',
      )
    }
    expect(await texts(acme)).toEqual([])
  })

  test('is changed by field and version, and deleted', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const [sensorId] = (await deviceOf(acme)).sensorIds
    const { id } = (await create(acme.maintainer, { sensorId })).annotation ?? { id: '' }
    const change = async (input: object, expectedVersion?: number) =>
      (await acme.graphql(UPDATE, { id, input, expectedVersion })).data.updateAnnotation as Made
    expect(await change({ text: 'Defrost', to: at(12) }, 1)).toMatchObject({
      annotation: {
        text: 'Defrost',
        from: at(10),
        to: at(12),
        version: 2,
        createdBy: { id: String(acme.maintainer.userId) },
      },
      problems: [],
    })
    expect(await change({ text: 'x' }, 1)).toMatchObject({
      annotation: { text: 'Defrost', version: 2 },
      problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
    })
    expect(await change({ from: at(13) })).toMatchObject({
      problems: [{ code: 'OUT_OF_RANGE', path: ['input', 'to'] }],
    })
    for (const [who, target] of unknownTo(acme, rival, id)) {
      expect(await who.graphql(UPDATE, { id: target, input: {} })).toFailWith('NOT_FOUND')
      expect(await who.graphql(DELETE, { id: target })).toFailWith('NOT_FOUND')
    }
    expect(await acme.editor.graphql(DELETE, { id })).toFailWith('FORBIDDEN')
    expect(
      (await acme.graphql(DELETE, { id, expectedVersion: 1 })).data.deleteAnnotation,
    ).toMatchObject({
      deletedId: null,
      annotation: { version: 2 },
    })
    expect(
      (await acme.graphql(DELETE, { id, expectedVersion: 2 })).data.deleteAnnotation,
    ).toMatchObject({ deletedId: id })
    expect(await texts(acme)).toEqual([])
  })
})

describe('annotations', () => {
  test('are listed newest first, by sensor, site and span, searched and paged', async () => {
    const acme = await organization()
    const [one, two] = [await deviceOf(acme, 2), await deviceOf(acme)]
    await create(acme, { sensorId: one.sensorIds[0], from: at(1), to: at(3), text: 'first' })
    await create(acme, { sensorId: one.sensorIds[1], from: at(2), text: 'second' })
    await create(acme, { siteId: one.siteId, from: at(4), text: 'third' })
    await create(acme, { sensorId: two.sensorIds[0], from: at(5), text: 'fourth' })
    expect(await texts(acme)).toEqual(['fourth', 'third', 'second', 'first'])
    expect(await texts(acme, { sort: [{ field: 'FROM' }], page: 2, perPage: 3 })).toEqual([
      'fourth',
    ])
    expect(await texts(acme, { search: 'IRS' })).toEqual(['first'])
    expect(await texts(acme, { filter: { sensorId: [one.sensorIds[1]] } })).toEqual([
      'third',
      'second',
    ])
    expect(await texts(acme, { filter: { siteId: [one.siteId] } })).toEqual([
      'third',
      'second',
      'first',
    ])
    expect(await texts(acme, { filter: { range: { from: at(3), to: at(5) } } })).toEqual([
      'third',
      'first',
    ])
    expect(await texts(acme, { filter: { range: { from: at(2) }, sensorId: [] } })).toEqual([])
  })

  test('of other sites stay out of sight', async () => {
    const acme = await organization()
    const [here, there] = [await deviceOf(acme), await deviceOf(acme)]
    const hidden = await create(acme, { sensorId: there.sensorIds[0], text: 'there' })
    await create(acme, { siteId: there.siteId, text: 'there, too' })
    await create(acme, { siteId: here.siteId, text: 'here' })
    await seesOnly(acme, acme.subscriber, [Number(here.siteId)])
    expect(await texts(acme.subscriber)).toEqual(['here'])
    expect(await texts(acme.subscriber, { filter: { sensorId: there.sensorIds } })).toEqual([])
    expect(
      (await acme.subscriber.graphql(ONE, { id: hidden.annotation?.id })).data.annotation,
    ).toBeNull()
    await seesOnly(acme, acme.author, [])
    expect(await texts(acme.author)).toEqual([])
    expect(await acme.stranger.graphql(LIST)).toFailWith('UNAUTHENTICATED')
  })
})
