import { describe, expect, test, vi } from 'vitest'
import { placeIn } from '../ground/audit/support/kinds.ts'
import { forgetRights } from '../support/gateway.ts'
import { limitedAdmin, seesOnly } from '../support/members.ts'
import { organization, type Person } from '../support/organization.ts'
import {
  act,
  changed,
  deleted,
  follow,
  kindOf,
  made,
  resume,
  type Heard,
} from './support/followed.ts'

// Who sees some sites only hears of what is there, and of nothing elsewhere: neither that it is made nor that it is gone.

async function scene() {
  const acme = await organization()
  const [here, there] = [await placeIn(acme), await placeIn(acme)]
  await seesOnly(acme, acme.maintainer, [here.siteId])
  return { acme, here, there, limited: acme.maintainer }
}

const AT_SITES = [
  'location',
  'device',
  'sensor',
  'calibration',
  'maintenanceWindow',
  'alarmConfig',
  'annotation',
]

test.each(AT_SITES)('%sChanged tells of the sites in sight', async (thing) => {
  const { acme, here, there, limited } = await scene()
  const { input, change, isDeleted } = kindOf(thing)
  const ear = await follow(limited, thing)
  const begin = ear.cursor
  const story: Heard[] = []
  for (const place of [there, here]) {
    const id = await made(acme, thing, input(place))
    if (change) await changed(acme, thing, id, change)
    if (place === here) {
      story.push(['CREATED', id, id])
      expect(await ear.next()).toEqual(['CREATED', id, id])
      if (change) story.push(['UPDATED', id, id])
      if (change) expect(await ear.next()).toEqual(['UPDATED', id, id])
    }
    if (isDeleted) await deleted(acme, thing, id)
    if (isDeleted && place === here) expect(await ear.next()).toEqual(['DELETED', id, null])
  }
  await ear.close()
  const again = resume(limited, thing, begin)
  const [, id] = isDeleted ? await again.next() : (story[0] ?? [])
  expect(id).toBe(story[0]?.[1])
  await again.close()
})

test('a site out of sight is not heard of, however much happens there', async () => {
  const { acme, here, there, limited } = await scene()
  const ear = await follow(limited, 'site')
  const begin = ear.cursor
  await acme.tenant.query({
    text: `insert into audit_entry (action, entity, entity_id) select 'site.updated', 'Site', $1 from generate_series(1, 300)`,
    values: [there.siteId],
  })
  await changed(acme, 'site', here.siteId, { name: 'Cellar' })
  expect(await ear.next()).toEqual(['UPDATED', here.siteId, here.siteId])
  await ear.close()
  const again = resume(limited, 'site', begin)
  expect(await again.next()).toEqual(['UPDATED', here.siteId, here.siteId])
  await again.close()
})

describe('what moves', () => {
  test('a device and its sensors out of sight are gone, and into sight are new', async () => {
    const { acme, here, there, limited } = await scene()
    const [devices, sensors] = [await follow(limited, 'device'), await follow(limited, 'sensor')]
    await changed(acme, 'device', here.deviceId, { siteId: there.siteId })
    expect(await devices.next()).toEqual(['DELETED', here.deviceId, null])
    expect(await sensors.next()).toEqual(['DELETED', here.sensorId, null])
    // Out of sight nothing is heard of them.
    await changed(acme, 'device', here.deviceId, { name: 'Elsewhere' })
    await changed(acme, 'sensor', here.sensorId, { name: 'Elsewhere' })
    await changed(acme, 'device', there.deviceId, { siteId: here.siteId })
    expect(await devices.next()).toEqual(['CREATED', there.deviceId, there.deviceId])
    expect(await sensors.next()).toEqual(['CREATED', there.sensorId, there.sensorId])
    await devices.close()
    await sensors.close()
  })

  test('so are a rule and a maintenance window with another scope', async () => {
    const { acme, here, there, limited } = await scene()
    for (const thing of ['alarmConfig', 'maintenanceWindow']) {
      const id = await made(acme, thing, kindOf(thing).input(here))
      const ear = await follow(limited, thing)
      await changed(acme, thing, id, { scope: { siteIds: [there.siteId] } })
      expect(await ear.next()).toEqual(['DELETED', id, null])
      await changed(acme, thing, id, { scope: { siteIds: [here.siteId, there.siteId] } })
      expect(await ear.next()).toEqual(['CREATED', id, id])
      await ear.close()
    }
  })

  test('and a policy for other sites, for an admin of some', async () => {
    const acme = await organization()
    const [here, there] = [await placeIn(acme), await placeIn(acme)]
    const limited = await limitedAdmin(acme, [Number(here.siteId)])
    const { input } = kindOf('notificationPolicy')
    const ear = await follow(limited, 'notificationPolicy')
    const hidden = await made(acme, 'notificationPolicy', {
      ...input(there),
      siteIds: [there.siteId],
    })
    await changed(acme, 'notificationPolicy', hidden, { priorities: ['HIGH'] })
    await deleted(acme, 'notificationPolicy', hidden)
    const id = await made(acme, 'notificationPolicy', { ...input(here), siteIds: [here.siteId] })
    expect(await ear.next()).toEqual(['CREATED', id, id])
    await changed(acme, 'notificationPolicy', id, { siteIds: [there.siteId] })
    expect(await ear.next()).toEqual(['DELETED', id, null])
    await changed(acme, 'notificationPolicy', id, { priorities: ['LOW'] })
    await changed(acme, 'notificationPolicy', id, { siteIds: [here.siteId, there.siteId] })
    expect(await ear.next()).toEqual(['CREATED', id, id])
    await deleted(acme, 'notificationPolicy', id)
    expect(await ear.next()).toEqual(['DELETED', id, null])
    await ear.close()
  })

  test('a channel that only policies of other sites use is not heard of', async () => {
    const acme = await organization()
    const [here, there] = [await placeIn(acme), await placeIn(acme)]
    const limited = await limitedAdmin(acme, [Number(here.siteId)])
    await made(acme, 'notificationPolicy', {
      ...kindOf('notificationPolicy').input(there),
      siteIds: [there.siteId],
    })
    const ear = await follow(limited, 'notificationChannel')
    await changed(acme, 'notificationChannel', there.channelId, { name: 'Elsewhere' })
    await changed(acme, 'notificationChannel', here.channelId, { name: 'Here' })
    expect(await ear.next()).toEqual(['UPDATED', here.channelId, here.channelId])
    await ear.close()
  })
})

test('a view of somebody’s own is theirs and the admins’; a shared one is everybody’s while it is', async () => {
  const acme = await organization()
  const place = await placeIn(acme)
  const [mine, theirs, admins] = await Promise.all(
    [acme.author, acme.subscriber, acme.admin].map((who) => follow(who, 'view')),
  )
  if (!mine || !theirs || !admins) throw new Error('nobody listens')
  const owner = acme.author
  const { input, change } = kindOf('view')
  const secret = await made(owner, 'view', input(place))
  await changed(owner, 'view', secret, change ?? {})
  await deleted(owner, 'view', secret)
  const id = await made(owner, 'view', input(place))
  await changed(owner, 'view', id, { shared: true })
  expect(await theirs.next()).toEqual(['CREATED', id, id])
  await changed(owner, 'view', id, { name: 'Attic' })
  expect(await theirs.next()).toEqual(['UPDATED', id, id])
  await changed(owner, 'view', id, { shared: false })
  expect(await theirs.next()).toEqual(['DELETED', id, null])
  await deleted(owner, 'view', id)
  const last = await made(owner, 'view', { ...input(place), shared: true })
  expect(await theirs.next()).toEqual(['CREATED', last, last])
  // What was gone before they listened on is told as gone.
  const ids = [secret, secret, secret, id, id, id, id, id, last]
  for (const ear of [mine, admins]) {
    expect((await ear.some(ids.length)).map(([, heard]) => heard)).toEqual(ids)
    await ear.close()
  }
  await theirs.close()
})

test('who reads the member directory hears of what it shows', async () => {
  const acme = await organization()
  const { data } = await acme.graphql(
    `mutation { inviteUser(input: { fullName: "Aino", username: "aino-${acme.id}", email: "aino-${acme.id}@depot.test", role: EDITOR }) {
      user { id } invitation { url } } }`,
  )
  const { user, invitation } = data.inviteUser as {
    user: { id: string }
    invitation: { url: string }
  }
  const ear = await follow(acme.subscriber, 'user')
  const begin = ear.cursor
  const { id } = user
  const others = await made(acme, 'user', kindOf('user').input(await placeIn(acme)))
  await changed(acme, 'user', id, { fullName: 'Aino Virta' })
  await deleted(acme, 'user', others)
  const accept =
    'mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { problems { code } } }'
  const token = invitation.url.split('#')[1]
  await acme.stranger.graphql(accept, { input: { token, password: 'a quiet winter night' } })
  expect(await ear.next()).toEqual(['CREATED', id, id])
  await changed(acme, 'user', id, { company: 'Eisbach' })
  await act(acme, `suspendUser(id: "${id}")`)
  expect(await ear.next()).toEqual(['UPDATED', id, id])
  const own = String(acme.subscriber.userId)
  await changed(acme, 'user', own, { company: 'Eisbach' })
  expect(await ear.next()).toEqual(['UPDATED', own, own])
  await deleted(acme, 'user', id)
  expect(await ear.next()).toEqual(['DELETED', id, null])
  await ear.close()
  const again = resume(acme.subscriber, 'user', begin)
  expect(await again.next()).toEqual(['UPDATED', own, own])
  await again.close()
})

test('who has lost a site hears nothing more of it', async () => {
  const { acme, here, there, limited } = await scene()
  const ear = await follow(limited, 'device')
  const begin = ear.cursor
  await changed(acme, 'device', here.deviceId, { name: 'Still in sight' })
  expect(await ear.next()).toEqual(['UPDATED', here.deviceId, here.deviceId])
  await lose(limited, there.siteId)
  // What a socket knows of its rights grows old by a clock of its own, which nobody sets.
  const clock = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 5000)
  const refused = expect(ear.next()).rejects.toMatchObject({ code: 4403 })
  await changed(acme, 'device', here.deviceId, { name: 'Out of sight' })
  await refused
  later.mockRestore()
  const again = resume(limited, 'device', begin)
  await changed(acme, 'device', there.deviceId, { name: 'In sight now' })
  expect(await again.next()).toEqual(['UPDATED', there.deviceId, there.deviceId])
  await again.close()

  async function lose(who: Person, siteId: string) {
    await seesOnly(acme, who, [siteId])
    forgetRights()
  }
})
