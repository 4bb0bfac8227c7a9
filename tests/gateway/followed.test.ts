import { isNonNullType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { accessOf, buildSchema } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'
import { argumentWords } from '../../schema/arguments.ts'
import { placeIn } from '../ground/audit/support/kinds.ts'
import { program } from '../people/api-keys/support/keys.ts'
import { organization, type Person, type TestOrganization } from '../support/organization.ts'
import { rights } from '../support/rights.ts'
import { THERE_ALREADY } from './support/there-already.ts'
import {
  act,
  changed,
  deleted,
  follow,
  followed,
  kindOf,
  made,
  resume,
  type Heard,
} from './support/followed.ts'

// Every `thingChanged` of the schema, held to one shape and one behaviour: one that is added joins by itself.

const schema = buildSchema(modules)

/** What has no audit, or is bought rather than made, and so tests of its own. */
const OWN_SOURCE = ['postChanged', 'orderChanged', 'mailChanged']
/** What is never made nor deleted by itself: see followed-settings.test.ts. */
const audited = followed.filter(
  ({ name, thing }) => !OWN_SOURCE.includes(name) && !THERE_ALREADY.includes(thing),
)

test('there are subscriptions to changes', () => expect(audited.length).toBeGreaterThan(16))

/** An organisation has one set of its settings, one list of prices and one shop, so they have no number. */
const isAlone = (thing: string) =>
  thing.endsWith('Settings') || ['priceList', 'shopTerms'].includes(thing)
const numbered = followed.filter(({ thing }) => !isAlone(thing))

test.each(numbered)('$name has the one shape', ({ thing, field, shown }) => {
  const one = schema.getQueryType()?.getFields()[thing]?.type
  const type = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`
  expect(String(field.type)).toBe(`${type}Change!`)
  expect(shown.map(({ name, type }) => `${name}: ${String(type)}`)).toEqual([
    'kind: ChangeKind!',
    'cursor: String!',
    `${thing}Id: ID`,
    `${thing}: ${String(one ?? type)}`,
  ])
  const after = field.args.find(({ name }) => name === 'after')
  expect(after?.description).toBe(argumentWords('Subscription', 'after'))
  expect(field.args.filter(({ type }) => isNonNullType(type))).toEqual([])
})

/** What a subscriber may read the list of, but not what is made here: who was only asked to come, and what is somebody's own. */
const UNSEEN = ['user', 'view', 'task', 'calendarEvent']

/** The least of those who may follow it. */
function followerIn(acme: TestOrganization, { thing, field }: (typeof followed)[number]): Person {
  const access = accessOf(schema, field)
  const mayFollow = ({ role }: Person) =>
    access !== 'public' && rights.allows(role, access.action, access.subject)
  return mayFollow(acme.subscriber) && !UNSEEN.includes(thing) ? acme.subscriber : acme.admin
}

describe.each(audited)('$name', (subscription) => {
  const { thing } = subscription

  test('tells what is made, changed and deleted, to nobody elsewhere; after a reconnect nothing is lost', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const [place, foreign] = [await placeIn(acme), await placeIn(rival)]
    const { input, change, isDeleted } = kindOf(thing)
    const follower = followerIn(acme, subscription)
    const [ear, elsewhere] = [await follow(follower, thing), await follow(rival, thing)]
    const begin = ear.cursor
    const { data } = await acme.subscriber.graphql('{ changesCursor }')
    const asked = String(data?.['changesCursor'])

    const id = await made(acme, thing, input(place))
    const story: Heard[] = [['CREATED', id, id]]
    expect(await ear.next()).toEqual(['CREATED', id, id])
    const afterFirst = ear.cursor
    if (change) {
      await changed(acme, thing, id, change)
      story.push(['UPDATED', id, id])
      expect(await ear.next()).toEqual(['UPDATED', id, id])
    }
    if (isDeleted) {
      await deleted(acme, thing, id)
      story.push(['DELETED', id, null])
      expect(await ear.next()).toEqual(['DELETED', id, null])
    }
    await ear.close()

    // What is gone by now is told as gone.
    const retold: Heard[] = isDeleted ? story.map(() => ['DELETED', id, null]) : story
    const again = resume(follower, thing, begin)
    expect(await again.some(retold.length)).toEqual(retold)
    expect(again.cursor).toBe(ear.cursor)
    await again.close()
    // One place is good for all of them.
    const early = resume(follower, thing, asked)
    expect(await early.some(retold.length)).toEqual(retold)
    await early.close()
    const later = resume(follower, thing, afterFirst)
    expect(await later.some(retold.length - 1)).toEqual(retold.slice(1))
    const next = await made(acme, thing, input(place))
    expect(await later.next()).toEqual(['CREATED', next, next])
    await later.close()

    // The first that is heard elsewhere is what happens there.
    const own = await made(rival, thing, input(foreign))
    expect(await elsewhere.next()).toEqual(['CREATED', own, own])
    await elsewhere.close()
    await expect(resume(rival, thing, begin).next()).rejects.toThrow('BAD_USER_INPUT')
  })

  test('is refused to who may not read it', async () => {
    const acme = await organization()
    const key = await program(acme, 'read Organization')
    await expect(resume(key, thing).next()).rejects.toThrow('FORBIDDEN')
    const access = accessOf(schema, subscription.field)
    if (access === 'public' || rights.allows('SUBSCRIBER', access.action, access.subject)) return
    await expect(resume(acme.subscriber, thing).next()).rejects.toThrow('FORBIDDEN')
  })
})

test('what else is done to a thing changes it, and what only concerns it does not', async () => {
  const acme = await organization()
  const { deviceId } = await placeIn(acme)
  const channelId = await made(acme, 'notificationChannel', {
    name: 'Hook',
    kind: 'WEBHOOK',
    url: 'https://example.com/hook',
  })
  const keyId = await made(acme, 'apiKey', {
    name: 'Reader',
    scopes: [{ action: 'read', subject: 'Site' }],
  })
  const userId = String(acme.editor.userId)
  const acts: [thing: string, id: string, fields: string[]][] = [
    ['device', deviceId, ['rotateDeviceToken', 'rotateDeviceToken', 'revokeDeviceToken']],
    ['notificationChannel', channelId, ['rotateNotificationChannelSecret']],
    ['apiKey', keyId, ['revokeApiKey']],
    ['user', userId, ['suspendUser', 'activateUser']],
  ]
  for (const [thing, id, fields] of acts) {
    const ear = await follow(acme, thing)
    for (const field of fields) {
      await act(acme, `${field}(id: "${id}")`)
      expect(await ear.next(), field).toEqual(['UPDATED', id, id])
    }
    await ear.close()
  }
  const ear = await follow(acme, 'user')
  await act(acme, `issuePasswordLink(id: "${userId}")`)
  await act(acme, `deleteUser(id: "${userId}")`)
  expect(await ear.next()).toEqual(['DELETED', userId, null])
  await ear.close()
})

test('what is done by the REST door is told, too', async () => {
  const acme = await organization()
  const ear = await follow(acme, 'permission')
  const added = { permission: { name: 'Read' } }
  const { status, body } = await acme.rest('POST', '/apps/permissions/add-permission', added)
  expect(status).toBe(201)
  const id = String((body as { permission: { id: number } }).permission.id)
  expect(await ear.next()).toEqual(['CREATED', id, id])
  await ear.close()
})

test('an update that changes nothing is no change', async () => {
  const acme = await organization()
  const id = await made(acme, 'site', { name: 'Depot', timeZone: 'UTC' })
  const ear = await follow(acme, 'site')
  await changed(acme, 'site', id, { name: 'Depot' })
  await changed(acme, 'site', id, { name: 'Cellar' })
  expect(await ear.next()).toEqual(['UPDATED', id, id])
  const end = ear.cursor
  await changed(acme, 'site', id, { name: 'Attic' })
  expect(await ear.next()).toEqual(['UPDATED', id, id])
  expect(ear.cursor).not.toBe(end)
  await ear.close()
})

test('too much since the cursor is a gap, and the stream goes on after it', async () => {
  const acme = await organization()
  const id = await made(acme, 'site', { name: 'Depot', timeZone: 'UTC' })
  const ear = await follow(acme, 'site')
  const begin = ear.cursor
  await ear.close()
  await acme.tenant.query({
    text: `insert into audit_entry (action, entity, entity_id) select 'site.updated', 'Site', $1 from generate_series(1, 101)`,
    values: [id],
  })
  const resumed = resume(acme, 'site', begin)
  expect(await resumed.next()).toEqual(['GAP', null, null])
  await changed(acme, 'site', id, { name: 'Cellar' })
  expect(await resumed.next()).toEqual(['UPDATED', id, id])
  await resumed.close()
})
