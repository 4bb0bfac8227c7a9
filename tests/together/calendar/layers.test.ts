import { expect, test } from 'vitest'
import { invoice } from '../../../seed/commerce/invoices.ts'
import { caller, type Caller } from '../../support/caller.ts'
import { furnish } from '../../support/furnishing.ts'
import { gateway } from '../../support/gateway.ts'
import { newRow } from '../../support/new-row.ts'
import { organization } from '../../support/organization.ts'
import { within } from '../../support/within.ts'

const DAY = 86_400_000
const LAYERS = `query($firstDay: LocalDate!, $lastDay: LocalDate!, $layer: [CalendarLayer!]) { calendarLayers
  calendarLayerItems(firstDay: $firstDay, lastDay: $lastDay, timeZone: "UTC", layer: $layer) {
    layer title isDone startsAt endsAt firstDay lastDay path } }`

interface Item {
  layer: string
  title: string
  isDone: boolean
  startsAt: string | null
  endsAt: string | null
  firstDay: string | null
  lastDay: string | null
  path: string
}
const dayAt = (from: number) => new Date(Date.now() + from * DAY).toISOString().slice(0, 10)

async function ask(by: Caller, days: [string, string], layer?: string[]) {
  const [firstDay, lastDay] = days
  const { data, errors } = await by.graphql(LAYERS, { firstDay, lastDay, layer })
  if (errors) throw new Error(JSON.stringify(errors))
  return { layers: data.calendarLayers as string[], items: data.calendarLayerItems as Item[] }
}
const AROUND: [string, string] = [dayAt(-1), dayAt(2)]

const acme = await organization()
await furnish(acme)
const { db } = acme.tenant
const first = acme.id * 100_000 + 1
const noon = new Date(`${dayAt(1)}T12:00:00Z`)
await db.updateTable('calibration').set({ dueAt: noon }).execute()
await db
  .updateTable('task')
  .set({ dueAt: noon, completedAt: noon, assigneeId: null, createdById: acme.editor.userId })
  .execute()
const { id: clientId } = await db.selectFrom('client').select('id').executeTakeFirstOrThrow()
const bill = { stage: 'DRAFT', total: 1190, dueDate: dayAt(1) } as const
await newRow(db, 'invoice', { ...invoice(bill), clientId })
const sent = await newRow(db, 'invoice', { ...invoice(bill), clientId })
await db.updateTable('invoice').set({ stage: 'SENT' }).where('id', '=', sent).execute()

test('each domain has what it has on these days, and where it is opened', async () => {
  const { layers, items } = await ask(acme, AROUND)
  expect(layers).toEqual(['MAINTENANCE', 'ALARM', 'CALIBRATION', 'TASK', 'INVOICE'])
  expect(items.map(({ layer }) => layer)).toEqual(layers)
  const [maintenance, alarm, calibration, task, due] = items
  expect(maintenance).toMatchObject({ title: acme.title, path: '/maintenance', firstDay: null })
  expect(alarm).toMatchObject({ isDone: false, path: `/alarms?alarm=${first}` })
  expect(alarm?.title).toMatch(/.+: .+/)
  expect(calibration).toMatchObject({
    startsAt: noon.toISOString(),
    endsAt: null,
    isDone: false,
    path: `/sensors/${first}`,
  })
  expect(task).toMatchObject({ isDone: true, path: `/apps/todo?task=${first}` })
  // The draft is due to nobody.
  expect(due).toMatchObject({
    firstDay: dayAt(1),
    lastDay: dayAt(1),
    startsAt: null,
    path: `/apps/invoice/preview/${sent}`,
  })
})

test('only what is asked for, on the days that are asked for', async () => {
  const { items } = await ask(acme, AROUND, ['TASK', 'INVOICE'])
  expect(items.map(({ layer }) => layer)).toEqual(['TASK', 'INVOICE'])
  expect((await ask(acme, [dayAt(-9), dayAt(-8)])).items).toEqual([])
})

test('nobody sees more than in the domain itself, and nobody elsewhere sees anything', async () => {
  const seen = async (by: Caller) => (await ask(by, AROUND)).items.map(({ layer }) => layer)
  expect(await seen(acme.editor)).toContain('TASK')
  expect(await seen(acme.author)).not.toContain('TASK')
  const rival = await organization()
  expect(await seen(rival)).toEqual([])
})

test('maintenance comes as often as it does, by its own clocks', async () => {
  const made = await organization()
  await made.tenant.db
    .insertInto('maintenanceWindow')
    .values({
      reason: 'Defrost',
      startsAt: new Date('2026-10-23T21:00:00Z'),
      endsAt: new Date('2026-10-23T23:00:00Z'),
      timeZone: 'Europe/Berlin',
      recurrence: JSON.stringify({ every: 'DAY', until: null }),
    })
    .execute()
  const { items } = await ask(made, ['2026-10-24', '2026-10-26'], ['MAINTENANCE'])
  expect(items.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    ['2026-10-24T21:00:00.000Z', '2026-10-24T23:00:00.000Z'],
    // Clocks went back an hour in that night.
    ['2026-10-25T22:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['2026-10-26T22:00:00.000Z', '2026-10-27T00:00:00.000Z'],
  ])
  const inside = await ask(made, ['2026-10-27', '2026-10-27'], ['MAINTENANCE'])
  expect(inside.items.map(({ startsAt }) => startsAt)).toEqual(['2026-10-27T22:00:00.000Z'])
})

test('a calibration that was done again is not due any more', async () => {
  await db
    .insertInto('calibration')
    .values({
      sensorId: first,
      validFrom: new Date(Date.now() + 1000),
      dueAt: new Date(noon.getTime() + 300 * DAY),
    })
    .execute()
  const { items } = await ask(acme, AROUND, ['CALIBRATION'])
  expect(items).toMatchObject([{ isDone: true }])
})

const NEWS =
  'subscription($layer: [CalendarLayer!]) { calendarLayerSignalled(layer: $layer) { layer } }'
interface News {
  calendarLayerSignalled: { layer: string }
}
async function following(by: Caller, layer?: string[]) {
  const events = by.subscribe<News>(NEWS, { layer })
  const next = async () => {
    const { value } = await within(events.next(), 5000, 'calendarLayerSignalled')
    return (value as News).calendarLayerSignalled.layer
  }
  return { next, close: async () => void (await events.return?.()) }
}
const create = (by: Caller, dueAt: string) =>
  by.graphql(
    'mutation($dueAt: DateTimeISO) { createTask(input: { title: "Defrost", dueAt: $dueAt }) { task { id } } }',
    {
      dueAt,
    },
  )

test('what changes in a layer is told to who looks at it in under a second, and to nobody who may not see it', async () => {
  const made = await organization()
  const [hers, theirs] = [await following(made.editor), await following(made.author, ['TASK'])]
  const { layers } = await ask(made.editor, AROUND)
  expect(layers).not.toContain('INVOICE')
  const begun: string[] = []
  while (begun.length < layers.length) begun.push(await hers.next())
  expect(begun.sort()).toEqual(layers.toSorted())
  expect(await theirs.next()).toBe('TASK')
  const began = performance.now()
  const { data } = await create(made.editor, noon.toISOString())
  const { id } = data.createTask.task as { id: string }
  expect(await hers.next()).toBe('TASK')
  expect(performance.now() - began).toBeLessThan(1000)
  await made.editor.graphql(
    'mutation($id: ID!, $to: ID) { updateTask(id: $id, input: { assigneeId: $to }) { problems { code } } }',
    { id, to: String(made.author.userId) },
  )
  expect(await theirs.next()).toBe('TASK')
  await Promise.all([hers.close(), theirs.close()])
  const rival = await organization()
  const { errors } = await caller((await gateway()).url).graphql('{ hiddenCalendarLayers }')
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  expect((await ask(rival, AROUND)).items).toEqual([])
})

test('which layers are shown is kept with the account, each by itself', async () => {
  const made = await organization()
  const hidden = async (by: Caller) =>
    (await by.graphql('{ hiddenCalendarLayers }')).data.hiddenCalendarLayers as string[]
  const show = (by: Caller, layer: string, isShown: boolean) =>
    by.graphql(
      'mutation($layer: CalendarLayer!, $isShown: Boolean!) { showCalendarLayer(layer: $layer, isShown: $isShown) { hiddenCalendarLayers problems { code } } }',
      { layer, isShown },
    )
  expect(await hidden(made.admin)).toEqual(['ALARM'])
  await Promise.all([
    show(made.admin, 'TASK', false),
    show(made.admin, 'ALARM', true),
    show(made.admin, 'INVOICE', false),
  ])
  expect(await hidden(made.admin)).toEqual(['TASK', 'INVOICE'])
  expect(await hidden(made.editor)).toEqual(['ALARM'])
  expect((await show(made.admin, 'SOMETHING', false)).errors).toBeDefined()
})
