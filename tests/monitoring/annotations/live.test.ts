import { beforeEach, expect, test } from 'vitest'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { Changes, listening, type Change } from '../../support/changes.ts'
import { clock, forgetRights } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'

beforeEach(() => void (clock.offset = 0))

const WATCH = `subscription($sensorIds: [ID!], $after: String) { annotationChanged(sensorIds: $sensorIds, after: $after) {
  kind cursor annotationId annotation { text createdBy { id } } } }`
const CREATE = `mutation($input: CreateAnnotationInput!) { createAnnotation(input: $input) { annotation { id } problems { code } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateAnnotationInput!) { updateAnnotation(id: $id, input: $input) { problems { code } } }`
const DELETE = 'mutation($id: ID!) { deleteAnnotation(id: $id) { deletedId } }'

interface AnnotationChange extends Change {
  annotationId: string | null
  annotation: { text: string; createdBy: { id: string } | null } | null
}
const listen = (who: Caller, variables = {}) =>
  listening<AnnotationChange>(who, WATCH, 'annotationChanged', variables)
const resume = (who: Caller, variables: object) =>
  new Changes<AnnotationChange>(who, WATCH, 'annotationChanged', { ...variables })

const heard = async (changes: Changes<AnnotationChange>) => {
  const { kind, annotationId, annotation } = await changes.next()
  return [kind, annotationId, annotation?.text]
}

const write = async (who: Caller, input: object): Promise<string> => {
  const { data } = await who.graphql(CREATE, {
    input: { from: '2026-01-05T10:00:00Z', text: 'Delivery', ...input },
  })
  return data.createAnnotation.annotation.id as string
}

test('what one writes, changes and deletes, another hears; after a reconnect nothing is lost', async () => {
  const acme = await organization()
  const [sensorId] = (await deviceOf(acme)).sensorIds
  const wanted = { sensorIds: [sensorId] }
  const { changes, cursor } = await listen(acme.subscriber, wanted)
  const id = await write(acme.maintainer, { sensorId })
  const written = await changes.next()
  expect(written).toMatchObject({
    kind: 'CREATED',
    annotationId: id,
    annotation: { text: 'Delivery', createdBy: { id: String(acme.maintainer.userId) } },
  })
  await acme.graphql(UPDATE, { id, input: { text: 'Defrost' } })
  expect(await heard(changes)).toEqual(['UPDATED', id, 'Defrost'])
  await acme.graphql(DELETE, { id })
  expect(await heard(changes)).toEqual(['DELETED', id, undefined])
  await changes.close()

  const other = await write(acme, { sensorId, text: 'Meanwhile' })
  const same = resume(acme.subscriber, { after: cursor, ...wanted })
  const missed = [await heard(same), await heard(same), await heard(same), await heard(same)]
  // What is gone by now is told as gone.
  expect(missed).toEqual([
    ...Array<unknown>(3).fill(['DELETED', id, undefined]),
    ['CREATED', other, 'Meanwhile'],
  ])
  await same.close()
})

test('only of the sensors asked for, and of sites in sight', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [here, there, foreign] = [await deviceOf(acme), await deviceOf(acme), await deviceOf(rival)]
  await seesOnly(acme, acme.subscriber, [Number(here.siteId)])
  const { changes } = await listen(acme.subscriber)
  await write(rival, { sensorId: foreign.sensorIds[0] })
  const hidden = [
    await write(acme, { sensorId: there.sensorIds[0] }),
    await write(acme, { siteId: there.siteId }),
  ]
  await acme.graphql(DELETE, { id: hidden[0] })
  await acme.graphql(UPDATE, { id: hidden[1], input: { text: 'x' } })
  const seen = await write(acme, { sensorId: here.sensorIds[0], text: 'here' })
  expect(await heard(changes)).toEqual(['CREATED', seen, 'here'])
  await changes.close()
  await seesOnly(acme, acme.subscriber, [Number(there.siteId)])
  forgetRights()
  const anew = await listen(acme.subscriber)
  await write(acme, { sensorId: here.sensorIds[0], text: 'out of sight now' })
  const now = await write(acme, { sensorId: there.sensorIds[0], text: 'there' })
  expect(await heard(anew.changes)).toEqual(['CREATED', now, 'there'])
  await anew.changes.close()

  const one = await listen(acme.author, { sensorIds: here.sensorIds })
  await write(acme, { sensorId: there.sensorIds[0] })
  const about = await write(acme, { sensorId: here.sensorIds[0] })
  expect(await heard(one.changes)).toEqual(['CREATED', about, 'Delivery'])
  await one.changes.close()
  const foreignCursor = resume(rival, { after: one.cursor, sensorIds: here.sensorIds })
  await expect(foreignCursor.next()).rejects.toThrow('BAD_USER_INPUT')
})

test('too much since the cursor is a gap, and the stream goes on after it', async () => {
  const acme = await organization()
  const [sensorId] = (await deviceOf(acme)).sensorIds
  const { changes, cursor } = await listen(acme)
  await changes.close()
  for (let count = 0; count <= 100; count++) await write(acme, { sensorId })
  const resumed = resume(acme, { after: cursor })
  expect(await heard(resumed)).toEqual(['GAP', null, undefined])
  const id = await write(acme, { sensorId })
  expect(await heard(resumed)).toEqual(['CREATED', id, 'Delivery'])
  await resumed.close()
})
