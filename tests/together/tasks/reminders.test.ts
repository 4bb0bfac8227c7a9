import { expect, test } from 'vitest'
import { remindDue } from '../../../gateway/modules/ground/notifications/reminders/telling-service.ts'
import { asOfNow, type AsOfNow } from '../../support/as-of-now.ts'
import type { Caller } from '../../support/caller.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'

const here = await gateway()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CREATE = `mutation($input: CreateTaskInput!) { createTask(input: $input) { task { id reminderMinutes } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { problems { code } } }`
const SET = `mutation($id: ID!, $reminderMinutes: [Int!]!) {
  setTaskReminders(id: $id, reminderMinutes: $reminderMinutes) { task { reminderMinutes version } problems { code } } }`

const at = (from: number) => new Date(here.deps.now() + from).toISOString()

async function create(by: Caller, input: object): Promise<string> {
  const { data } = await by.graphql(CREATE, { input: { title: 'Calibrate', ...input } })
  expect(data.createTask.problems).toEqual([])
  return String(data.createTask.task.id)
}
const update = (by: Caller, id: string, input: object) => by.graphql(UPDATE, { id, input })

async function told(by: Caller, language = 'en') {
  const { data } = await by.graphql(
    `{ notifications { nodes { kind title(language: "${language}") body(language: "${language}") path } } }`,
  )
  const all = data.notifications.nodes as { kind: string; title: string; body: string }[]
  return all.filter(({ kind }) => kind === 'TASK_REMINDER')
}

async function pass(acme: AsOfNow, by: number) {
  clock.offset += by
  await Promise.all([remindDue(here.deps, acme.id), remindDue(here.deps, acme.id)])
}

const party = async () => asOfNow(here, await organization(undefined, here))

test('a task reminds who wants it, before it is due, once', async () => {
  const acme = await party()
  const id = await create(acme.editor, {
    dueAt: at(2 * HOUR),
    assigneeId: String(acme.author.userId),
    reminderMinutes: [60],
  })
  const { data } = await acme.author.graphql(SET, { id, reminderMinutes: [30] })
  expect(data.setTaskReminders).toEqual({
    task: { reminderMinutes: [30], version: 1 },
    problems: [],
  })
  await pass(acme, 61 * MINUTE)
  expect(await told(acme.editor)).toMatchObject([
    { title: 'Reminder: Calibrate', path: `/apps/todo?task=${id}` },
  ])
  expect((await told(acme.editor))[0]?.body).toMatch(/^Due .+/)
  expect(await told(acme.author)).toEqual([])
  await pass(acme, 30 * MINUTE)
  expect((await told(acme.author, 'fr')).map(({ title }) => title)).toEqual(['Rappel : Calibrate'])
  await pass(acme, HOUR)
  expect(await told(acme.editor)).toHaveLength(1)
})

test('what is done, deleted or due at another time does not remind, and what is taken up again does', async () => {
  const acme = await party()
  const due = { dueAt: at(2 * HOUR), reminderMinutes: [60] }
  const [done, again, moved, gone] = [
    await create(acme.editor, due),
    await create(acme.editor, { ...due, title: 'Again' }),
    await create(acme.editor, due),
    await create(acme.editor, due),
  ]
  await update(acme.editor, done, { isCompleted: true })
  await update(acme.editor, again, { isCompleted: true })
  await update(acme.editor, again, { isCompleted: false })
  await update(acme.editor, moved, { dueAt: at(5 * HOUR) })
  await update(acme.editor, gone, { isDeleted: true })
  await pass(acme, 61 * MINUTE)
  expect((await told(acme.editor)).map(({ title }) => title)).toEqual(['Reminder: Again'])
  await update(acme.editor, moved, { title: 'Moved' })
  await pass(acme, 3 * HOUR)
  expect((await told(acme.editor)).map(({ title }) => title)).toEqual([
    'Reminder: Moved',
    'Reminder: Again',
  ])
})

test('who does not see the task any more is not reminded', async () => {
  const acme = await party()
  const id = await create(acme.editor, {
    dueAt: at(HOUR),
    assigneeId: String(acme.author.userId),
  })
  await acme.author.graphql(SET, { id, reminderMinutes: [10] })
  await update(acme.editor, id, { assigneeId: null })
  await pass(acme, 55 * MINUTE)
  expect(await told(acme.author)).toEqual([])
  const refused = await acme.author.graphql(SET, { id, reminderMinutes: [10] })
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
