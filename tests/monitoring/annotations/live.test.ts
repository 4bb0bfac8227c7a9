import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deviceOf } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'

const WATCH = `subscription($sensorIds: [ID!], $after: String) { annotationChanged(sensorIds: $sensorIds, after: $after) {
  kind cursor annotationId annotation { text by { id } } } }`
const CREATE = `mutation($input: CreateAnnotationInput!) { createAnnotation(input: $input) { annotation { id } problems { code } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateAnnotationInput!) { updateAnnotation(id: $id, input: $input) { problems { code } } }`
const DELETE = 'mutation($id: ID!) { deleteAnnotation(id: $id) { deletedId } }'

interface Change {
  kind: string
  cursor: string
  annotationId: string | null
  annotation: { text: string; by: { id: string } | null } | null
}
type Events = AsyncIterator<{ annotationChanged: Change }>

async function next(events: Events): Promise<Change> {
  const { value } = await Promise.race([events.next(), sleep(5000).then(() => Promise.reject(new Error('no event in 5 s')))])
  return (value as { annotationChanged: Change }).annotationChanged
}
const told = async (events: Events) => {
  const { kind, annotationId, annotation } = await next(events)
  return [kind, annotationId, annotation?.text]
}

const write = async (who: Caller, input: object): Promise<string> => {
  const { data } = await who.graphql(CREATE, { input: { from: '2026-01-05T10:00:00Z', text: 'Delivery', ...input } })
  return data.createAnnotation.annotation.id as string
}

/** Somebody who hears what is written from now on. */
async function listening(who: Caller, writer: Caller, about: object, variables: Record<string, unknown> = {}) {
  const events = who.subscribe<{ annotationChanged: Change }>(WATCH, variables)
  const first = next(events)
  // It takes a moment until a socket is open.
  for (let heard = false; !heard;) {
    await writer.graphql(DELETE, { id: await write(writer, { ...about, text: 'Is somebody there?' }) })
    heard = await Promise.race([first.then(() => true), sleep(150, false)])
  }
  await sleep(150)
  const after = await write(writer, { ...about, text: 'From here' })
  for (;;) {
    const change = await next(events)
    if (change.annotationId === after) return { events, cursor: change.cursor, after }
  }
}

const seesOnly = ({ tenant }: TestOrganization, { userId }: Person, siteIds: number[]) =>
  tenant.db.updateTable('member').set({ siteAccess: 'ASSIGNED', siteIds }).where('id', '=', userId).execute()

test('what one writes, changes and deletes, another hears; after a reconnect nothing is lost', async () => {
  const acme = await organization()
  const [sensorId] = (await deviceOf(acme)).sensorIds
  const wanted = { sensorIds: [sensorId] }
  const { events, cursor } = await listening(acme.subscriber, acme, { sensorId }, wanted)
  const id = await write(acme.maintainer, { sensorId })
  const written = await next(events)
  expect(written).toMatchObject({
    kind: 'CREATED',
    annotationId: id,
    annotation: { text: 'Delivery', by: { id: String(acme.maintainer.userId) } },
  })
  await acme.graphql(UPDATE, { id, input: { text: 'Defrost' } })
  expect(await told(events)).toEqual(['UPDATED', id, 'Defrost'])
  await acme.graphql(DELETE, { id })
  expect(await told(events)).toEqual(['DELETED', id, undefined])
  await events.return?.()

  const other = await write(acme, { sensorId, text: 'Meanwhile' })
  const others = acme.subscriber.subscribe<{ annotationChanged: Change }>(WATCH, { after: cursor })
  await expect(next(others)).rejects.toThrow('BAD_USER_INPUT') // a cursor of one sensor is none of all
  const same = acme.subscriber.subscribe<{ annotationChanged: Change }>(WATCH, { after: cursor, ...wanted })
  const missed = [await told(same), await told(same), await told(same), await told(same)]
  // What is gone by now is told as gone.
  expect(missed).toEqual([...Array<unknown>(3).fill(['DELETED', id, undefined]), ['CREATED', other, 'Meanwhile']])
  await same.return?.()
})

test('only of the sensors asked for, and of sites in sight', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const [here, there, foreign] = [await deviceOf(acme), await deviceOf(acme), await deviceOf(rival)]
  await seesOnly(acme, acme.subscriber, [Number(here.siteId)])
  const { events } = await listening(acme.subscriber, acme, { siteId: here.siteId })
  await write(rival, { sensorId: foreign.sensorIds[0] })
  const hidden = [await write(acme, { sensorId: there.sensorIds[0] }), await write(acme, { siteId: there.siteId })]
  await acme.graphql(DELETE, { id: hidden[0] })
  await acme.graphql(UPDATE, { id: hidden[1], input: { text: 'x' } })
  const seen = await write(acme, { sensorId: here.sensorIds[0], text: 'here' })
  expect(await told(events)).toEqual(['CREATED', seen, 'here'])
  await events.return?.()
  await seesOnly(acme, acme.subscriber, [Number(there.siteId)])
  await sleep(2500) // until nobody relies on what was known of the rights before
  const anew = await listening(acme.subscriber, acme, { siteId: there.siteId })
  await write(acme, { sensorId: here.sensorIds[0], text: 'out of sight now' })
  const now = await write(acme, { sensorId: there.sensorIds[0], text: 'there' })
  expect(await told(anew.events)).toEqual(['CREATED', now, 'there'])
  await anew.events.return?.()

  const one = await listening(acme.author, acme, { siteId: here.siteId }, { sensorIds: here.sensorIds })
  await write(acme, { sensorId: there.sensorIds[0] })
  const about = await write(acme, { sensorId: here.sensorIds[0] })
  expect(await told(one.events)).toEqual(['CREATED', about, 'Delivery'])
  await one.events.return?.()
  const foreignCursor = rival.subscribe<{ annotationChanged: Change }>(WATCH, { after: one.cursor, sensorIds: here.sensorIds })
  await expect(next(foreignCursor)).rejects.toThrow('BAD_USER_INPUT')
})

test('too much since the cursor is a gap, and the stream goes on after it', async () => {
  const acme = await organization()
  const [sensorId] = (await deviceOf(acme)).sensorIds
  const { events, cursor } = await listening(acme, acme, { sensorId })
  await events.return?.()
  for (let count = 0; count <= 100; count++) await write(acme, { sensorId })
  const resumed = acme.subscribe<{ annotationChanged: Change }>(WATCH, { after: cursor })
  expect(await told(resumed)).toEqual(['GAP', null, undefined])
  const id = await write(acme, { sensorId })
  expect(await told(resumed)).toEqual(['CREATED', id, 'Delivery'])
  await resumed.return?.()
})
