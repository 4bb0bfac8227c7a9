import { expect, test } from 'vitest'
import { modules } from '../../../gateway/modules/index.ts'
import { declaredBy } from '../../../gateway/platform/declared.ts'
import { evaluator } from '../../alarms/alarms/support/evaluator.ts'
import { stored } from '../../monitoring/readings/support/batch.ts'
import { rule } from '../../alarms/alarms/support/rules.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { ask, coldStore, find, titles } from './support/cold-store.ts'

test('a misspelt word finds what it is like', async () => {
  const acme = await organization()
  const { sensorIds } = await coldStore(acme, 'Quay', ['Freezer 01', 'Fridge 07', 'Kühlraum Süd'])
  const { SENSOR: [first] = [] } = await find(acme, 'frezer')
  expect(first).toEqual({
    kind: 'SENSOR',
    entityId: String(sensorIds[0]),
    title: 'Freezer 01',
    detail: 'Quay hall · Quay',
    at: null,
    path: `/sensors/${sensorIds[0]}`,
    bookmarked: false,
  })
  expect(titles((await find(acme, 'frezer 01')).SENSOR)).toEqual(['Freezer 01'])
  expect(titles((await find(acme, 'kuhlraum')).SENSOR)).toEqual(['Kühlraum Süd'])
  expect(titles((await find(acme, 'visualisation')).PAGE)).toEqual(['Dynamic Visualization'])
  expect(await find(acme, 'zzqqxx')).toEqual({})
})

test('what is written as asked for comes before what is like it, and nearer before farther', async () => {
  const acme = await organization()
  await coldStore(acme, 'Vans', [
    'Deep van',
    'Caravan',
    'Van 12',
    'van',
    'Vanilla store',
    'Freezer',
    'Freezes',
  ])
  expect(titles((await find(acme, 'VAN')).SENSOR)).toEqual([
    'van',
    'Van 12',
    'Vanilla store',
    'Deep van',
  ])
  // Literal matches leave no room for likenesses.
  expect(titles((await find(acme, 'freezer')).SENSOR)).toEqual(['Freezer'])
  // Every word counts, wherever it stands: the sensor, or where it is.
  expect(titles((await find(acme, 'vans ice')).SENSOR)).toEqual([])
  expect(titles((await find(acme, 'hall deep')).SENSOR)).toEqual(['Deep van'])
})

test('at most four a group, fewer on demand, and never more', async () => {
  const acme = await organization()
  await coldStore(acme, 'Depot', ['Box 1', 'Box 2', 'Box 3', 'Box 4', 'Box 5'])
  expect((await find(acme, 'box')).SENSOR).toHaveLength(4)
  expect((await find(acme, 'box', 2)).SENSOR).toHaveLength(2)
  for (const limit of [0, 5, -1]) expect(await ask(acme, 'box', limit)).toFailWith('BAD_USER_INPUT')
  expect(await ask(acme, 'x'.repeat(201))).toFailWith('BAD_USER_INPUT')
})

test('wildcards, blanks and strange signs are taken for themselves', async () => {
  const acme = await organization()
  await coldStore(acme, 'Depot', ['100% cold', 'a_b', 'back\\slash'])
  expect(titles((await find(acme, '0%')).SENSOR)).toEqual(['100% cold'])
  expect(titles((await find(acme, 'a_')).SENSOR)).toEqual(['a_b'])
  expect(titles((await find(acme, 'k\\s')).SENSOR)).toEqual(['back\\slash'])
  expect(await find(acme, ' \t\n ')).toEqual({})
  expect(await find(acme, "'); drop table sensor; --")).toEqual({})
  expect(titles((await find(acme, `100%   COLD`)).SENSOR)).toEqual(['100% cold'])
})

test('everything there is can be found, with the place it is at', async () => {
  const acme = await organization()
  const { siteId, deviceId } = await coldStore(acme, 'Zirkon', [])
  const { db } = acme.tenant
  const name = 'Zirkon'
  const ids = async (work: Promise<{ id: number }>) => (await work).id
  const layout = JSON.stringify({ spanSeconds: 3600, endsAt: null, hidden: [] })
  const report = {
    name,
    period: 'TODAY' as const,
    bucket: 'H1' as const,
    columns: ['MIN' as const],
  }
  const view = { name, layout, panels: '[]', ownerId: acme.admin.userId }
  const span = { startsAt: new Date(), endsAt: new Date(Date.now() + 60_000) }
  const made = {
    ALARM_CONFIG: await rule(acme, { name }),
    REPORT: await ids(
      db.insertInto('reportDefinition').values(report).returning('id').executeTakeFirstOrThrow(),
    ),
    VIEW: await ids(db.insertInto('view').values(view).returning('id').executeTakeFirstOrThrow()),
    SCHEDULE: await ids(
      db
        .insertInto('schedule')
        .values({ name, timeZone: 'UTC', windows: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    NOTIFICATION_POLICY: await ids(
      db
        .insertInto('notificationPolicy')
        .values({ name, steps: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  }
  await db.insertInto('notificationChannel').values({ name, kind: 'EMAIL', target: '{}' }).execute()
  await db
    .insertInto('maintenanceWindow')
    .values({ reason: name, ...span })
    .execute()
  const links = Object.fromEntries(
    Object.entries(await find(acme, 'zirkon')).map(([kind, [entry]]) => [kind, entry?.path]),
  )
  expect(links).toEqual({
    ALARM_CONFIG: `/alarmconfigs/${made.ALARM_CONFIG}`,
    SITE: '/sites?q=Zirkon',
    LOCATION: '/home?q=Zirkon+hall',
    DEVICE: `/devices/${deviceId}`,
    REPORT: `/apps/tablereport?report=${made.REPORT}`,
    VIEW: `/dynamic?view=${made.VIEW}`,
    SCHEDULE: `/maintenance/schedules/${made.SCHEDULE}`,
    MAINTENANCE_WINDOW: '/maintenance',
    NOTIFICATION_POLICY: `/notifications/policies/${made.NOTIFICATION_POLICY}`,
    NOTIFICATION_CHANNEL: '/notifications/channels',
  })
  expect(siteId).toBeGreaterThan(0)
})

test('an alarm is found by its rule and its sensor, once for each point, the open ones first', async () => {
  const acme = await organization()
  const { deviceId, sensorIds } = await coldStore(acme, 'Harbour', ['Tank', 'Silo'])
  await rule(acme, { name: 'Overheated', sensorIds })
  const { run } = await evaluator(acme)
  const now = Date.now()
  const values = (sensor: string, ...all: number[]) =>
    all.map((value, index) => ({ sensor, ts: now + (index + 1) * 1000, value }))
  const readings = [...values('p0', 9, 1, 9, 1), ...values('p1', 1, 9)]
  await stored(acme, { id: String(deviceId) }, { arrivedAt: now + 10_000, readings })
  await run()
  const { ALARM: found = [] } = await find(acme, 'overheated')
  expect(titles(found).sort()).toEqual(['Silo: Overheated', 'Tank: Overheated'])
  expect(found[0]).toMatchObject({ detail: 'Harbour', path: `/alarms?alarm=${found[0]?.entityId}` })
  expect(Date.parse(found[0]?.at ?? '')).toBeGreaterThan(now)
  expect(titles((await find(acme, 'silo overheated')).ALARM)).toEqual(['Silo: Overheated'])
})

test('nobody finds what they may not read', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  await db.insertInto('notificationPolicy').values({ name: 'Quartz policy', steps: '[]' }).execute()
  await db
    .insertInto('notificationChannel')
    .values({ name: 'Quartz mail', kind: 'EMAIL', target: '{}' })
    .execute()
  expect(Object.keys(await find(acme, 'quartz'))).toEqual([
    'NOTIFICATION_POLICY',
    'NOTIFICATION_CHANNEL',
  ])
  for (const person of [acme.maintainer, acme.editor, acme.author, acme.subscriber]) {
    expect(await find(person, 'quartz')).toEqual({})
    expect((await find(person, 'policies')).PAGE).toBeUndefined()
  }
  expect(titles((await find(acme, 'policies')).PAGE)).toEqual(['Notification policies'])
  expect(titles((await find(acme.maintainer, 'import')).PAGE)).toEqual(['Import'])
  expect((await find(acme.subscriber, 'import')).PAGE).toBeUndefined()
  expect(await ask(acme.stranger, 'quartz')).toFailWith('UNAUTHENTICATED')
})

test('the directory tells names of active members, and the rest to those who know members', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const invited = {
    invitedEmail: 'beryl@depot.example',
    invitedEmailKey: `beryl-${acme.id}`,
    invitedUsername: 'beryl',
    invitedFullName: 'Beryl Quist',
  }
  await db
    .insertInto('member')
    .values({ accountId: null, role: 'EDITOR', status: 'PENDING', ...invited })
    .execute()
  expect((await find(acme, 'beryl')).USER).toMatchObject([
    { title: 'Beryl Quist', detail: 'beryl@depot.example' },
  ])
  expect(await find(acme.subscriber, 'beryl')).toEqual({})
  const { USER: [self] = [] } = await find(acme.subscriber, acme.author.email.split('@')[0] ?? '')
  expect(self).toMatchObject({
    entityId: String(acme.author.userId),
    detail: '',
    path: `/apps/user/view/${acme.author.userId}`,
  })
  expect(await find(acme.subscriber, 'example.com')).toEqual({})
})

test('somebody with some sites finds nothing of the others', async () => {
  const acme = await organization()
  const [north, south] = [
    await coldStore(acme, 'Opal north', ['Opal one']),
    await coldStore(acme, 'Opal south', ['Opal two']),
  ]
  const { db } = acme.tenant
  await rule(acme, { name: 'Opal rule N', sensorIds: north.sensorIds })
  await rule(acme, { name: 'Opal rule S', sensorIds: south.sensorIds })
  const window = (siteId: number) => ({
    reason: `Opal work ${siteId}`,
    siteIds: [siteId],
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 60_000),
  })
  await db
    .insertInto('maintenanceWindow')
    .values([window(north.siteId), window(south.siteId)])
    .execute()
  await seesOnly(acme, acme.editor, [south.siteId])
  const found = await find(acme.editor, 'opal')
  expect(
    Object.fromEntries(Object.entries(found).map(([kind, entries]) => [kind, titles(entries)])),
  ).toEqual({
    SENSOR: ['Opal two'],
    ALARM_CONFIG: ['Opal rule S'],
    SITE: ['Opal south'],
    LOCATION: ['Opal south hall'],
    DEVICE: ['Opal south logger'],
    MAINTENANCE_WINDOW: [`Opal work ${south.siteId}`],
  })
  expect((await find(acme, 'opal')).SENSOR).toHaveLength(2)
  await seesOnly(acme, acme.author, [])
  expect(await find(acme.author, 'opal')).toEqual({})
})

test('another’s own view is nobody’s business, a shared one everybody’s', async () => {
  const acme = await organization()
  const layout = JSON.stringify({ spanSeconds: 3600, endsAt: null, hidden: [] })
  const view = (name: string, shared: boolean) => ({
    name,
    layout,
    panels: '[]',
    shared,
    ownerId: acme.editor.userId,
  })
  await acme.tenant.db
    .insertInto('view')
    .values([view('Jade mine', false), view('Jade ours', true)])
    .execute()
  expect(titles((await find(acme.editor, 'jade')).VIEW)).toEqual(['Jade mine', 'Jade ours'])
  expect(titles((await find(acme.subscriber, 'jade')).VIEW)).toEqual(['Jade ours'])
})

test('SEC-28 another organisation is never in sight', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await coldStore(rival, 'Topaz', ['Topaz freezer'])
  await rule(rival, { name: 'Topaz rule' })
  expect(await find(acme, 'topaz')).toEqual({})
  expect(await find(acme, 'tpaz')).toEqual({})
  expect((await find(rival, 'topaz')).SENSOR).toHaveLength(1)
  expect(JSON.stringify(await find(acme, 'admin'))).not.toContain(rival.admin.email)
})

test('every page of the menu is found by its name, and each is one place to go to', async () => {
  const acme = await organization()
  for (const { title, to } of declaredBy(modules).pages) {
    expect((await find(acme, title)).PAGE?.[0], title).toMatchObject({ path: to })
  }
  expect((await find(acme, 'temp')).PAGE?.filter(({ path }) => path === '/home')).toHaveLength(1)
})
