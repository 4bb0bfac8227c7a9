import { beforeAll, expect, test } from 'vitest'
import { called, listOf, shape, under } from '../../support/contract.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { task } from '../../../seed/together/tasks.ts'

// The to-do operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isList = listOf('Task')
const isTask = under('task', 'Task')
const isEmpty = shape('Empty')

interface Row {
  id: number
  title: string
  dueDate: string | null
  description: string
  assignee: { fullName: string; avatar: string | null }
  tags: string[]
  isCompleted: boolean
  isDeleted: boolean
  isImportant: boolean
}

const JUNE_9 = new Date('2026-06-09T22:00:00Z')
let acme: TestOrganization

const list = async (query = '', by = acme) => {
  const { status, body } = await called<Row[]>(by, isList, ['GET', `/apps/todo/tasks?${query}`])
  expect(status).toBe(200)
  return body
}
const titles = async (query = '') => (await list(query)).map(({ title }) => title)
const add = (sent: object, by = acme) =>
  called<{ task: Row }>(by, isTask, ['POST', '/apps/todo/add-tasks', { task: sent }])
const change = (sent: object, by = acme) =>
  called<{ task: Row }>(by, isTask, ['POST', '/apps/todo/update-task', { task: sent }])
const remove = (query: string, by = acme, body?: object) =>
  called(by, isEmpty, [
    'DELETE',
    `/apps/todo/delete-task${query}`,
    ...(body ? [body] : []),
  ] as never)

beforeAll(async () => {
  acme = await organization()
  const rows = [
    task({ title: 'Defrost', tags: ['LOW'], dueAt: JUNE_9, rank: 'a0' }),
    task({
      title: 'calibrate',
      tags: ['LOW', 'TEAM'],
      isImportant: true,
      assigneeName: 'Noor Aziz',
      rank: 'a1',
    }),
    task({
      title: 'Audit',
      completedAt: JUNE_9,
      isImportant: true,
      dueAt: new Date('2026-01-03T00:00:00Z'),
      assigneeName: 'Bo Lund',
      rank: 'a2',
    }),
    task({ title: 'Binned', isDeleted: true, isImportant: true, completedAt: JUNE_9, rank: 'a3' }),
    task({ title: 'Defrost', tags: ['HIGH'], dueAt: JUNE_9, rank: 'a4' }),
  ]
  await acme.tenant.db.insertInto('task').values(rows).execute()
})

test('TODO-01 important and completed leave deleted tasks out, and deleted answers only those', async () => {
  expect(await titles('filter=important')).toEqual(['Audit', 'calibrate'])
  expect(await titles('filter=completed')).toEqual(['Audit'])
  expect(await titles('filter=deleted')).toEqual(['Binned'])
})

test('TODO-02 every other view leaves deleted tasks out', async () => {
  const whole = ['Defrost', 'Audit', 'calibrate', 'Defrost']
  expect(await titles()).toEqual(whole)
  expect(await titles('filter=&q=&sortBy=&tag=')).toEqual(whole)
  expect(await titles('filter=unheard')).toEqual(whole)
})

test('TODO-03 a tag is exact and combines with a filter', async () => {
  expect(await titles('tag=low')).toEqual(['calibrate', 'Defrost'])
  expect(await titles('tag=low&filter=important')).toEqual(['calibrate'])
  expect(await titles('tag=lo')).toEqual([])
})

test('TODO-04 GEN-07 q is looked for in title, tags and due date; with a filter or a tag in the title only', async () => {
  expect(await titles('q=CALIB')).toEqual(['calibrate'])
  expect(await titles('q=eam')).toEqual(['calibrate'])
  for (const q of ['09', 'jun', '09+jun', 'jun+09', '9+ju'])
    expect(await titles(`q=${q}`), q).toEqual(['Defrost', 'Defrost'])
  expect(await titles('q=2026')).toEqual([])
  expect(await titles('q=low')).toEqual(['calibrate', 'Defrost'])
  expect(await titles('q=low&tag=low')).toEqual([])
  expect(await titles('q=jan&filter=important')).toEqual([])
  expect(await titles('q=aud&filter=important')).toEqual(['Audit'])
})

test('TODO-05 five orders, what is missing last; what is unknown is the latest first', async () => {
  const ids = async (sortBy: string) => (await list(`sortBy=${sortBy}`)).map(({ id }) => id)
  const [first = 0] = (await ids('title-asc')).toSorted((a, b) => a - b)
  const from = (...places: number[]) => places.map((place) => first + place)
  for (const unknown of ['latest', '', 'sideways'])
    expect(await ids(unknown)).toEqual(from(4, 2, 1, 0))
  expect(await ids('assignee')).toEqual(from(2, 1, 0, 4))
  expect(await ids('due-date')).toEqual(from(2, 0, 4, 1))
})

test('TODO-06 titles by code unit, ties by id, and title-desc is the exact reverse', async () => {
  const asc = await list('sortBy=title-asc')
  expect(asc.map(({ title }) => title)).toEqual(['Audit', 'Defrost', 'Defrost', 'calibrate'])
  expect(asc[1]?.id).toBeLessThan(asc[2]?.id ?? 0)
  expect(await list('sortBy=title-desc')).toEqual(asc.toReversed())
})

test('TODO-07 TODO-12 of a task with a title only everything else is there and blank', async () => {
  const globex = await organization()
  const { status, body } = await add({ title: 'Alone' }, globex)
  expect(status).toBe(201)
  const alone = {
    title: 'Alone',
    dueDate: null,
    description: '',
    assignee: { fullName: '', avatar: null },
    tags: [],
    isCompleted: false,
    isDeleted: false,
    isImportant: false,
  }
  expect(body.task).toEqual({ id: body.task.id, ...alone })
  expect(await list('', globex)).toEqual([body.task])
})

test('TODO-10 TODO-11 TODO-13 a task as the older dashboard sends it', async () => {
  const globex = await organization()
  await add({ title: 'First' }, globex)
  const gone = (await add({ title: 'Second' }, globex)).body.task
  await remove(`?taskId=${gone.id}`, globex)
  const blockMap = { k1: { text: 'Use the reference block.' }, k2: { text: 'Log both readings.' } }
  const sent = {
    dueDate: '2026-06-09T22:00:00.000Z',
    title: 'Calibrate the dock sensor',
    tags: ['high'],
    description: { _immutable: { currentContent: { entityMap: {}, blockMap } } },
    isCompleted: false,
    isDeleted: true,
    isImportant: true,
    assignee: { fullName: 'Noor Aziz', avatar: '/media/people/noor.webp' },
  }
  const { status, body } = await add(sent, globex)
  expect(status).toBe(201)
  expect(body.task).toEqual({
    ...sent,
    id: gone.id + 1,
    description: 'Use the reference block.\nLog both readings.',
    isDeleted: false,
  })
})

test('TODO-14 a blank title or an unknown tag is 400, and nothing is stored', async () => {
  const globex = await organization()
  for (const wrong of [
    { title: ' ' },
    {},
    { title: 'X', tags: ['urgent'] },
    { title: 'X', dueDate: 'soon' },
  ])
    expect((await add(wrong, globex)).status, JSON.stringify(wrong)).toBe(400)
  expect((await globex.rest('POST', '/apps/todo/add-tasks', {})).status).toBe(400)
  expect(await list('', globex)).toEqual([])
})

test('TODO-20 the keys that are sent are merged into the task, the others stay', async () => {
  const globex = await organization()
  const { task: made } = (
    await add(
      { title: 'Defrost', tags: ['low'], description: 'Slowly.', isImportant: true },
      globex,
    )
  ).body
  const done = await change({ id: String(made.id), isCompleted: true }, globex)
  expect(done.status).toBe(200)
  expect(done.body.task).toEqual({ ...made, isCompleted: true })
  await remove(`?id=${made.id}`, globex)
  const back = await change({ id: made.id, isDeleted: false, isCompleted: false }, globex)
  expect(back.body.task).toEqual(made)
})

test('TODO-21 what is wrong with a change', async () => {
  const globex = await organization()
  const { id } = (await add({ title: 'Defrost' }, globex)).body.task
  const blockMap = { a: { text: 'One' }, b: { text: '' }, c: { text: 'Three' } }
  const description = { _immutable: { currentContent: { blockMap } } }
  expect((await change({ id, description }, globex)).body.task.description).toBe('One\n\nThree')
  expect((await change({ id: 999_999_999, title: 'X' }, globex)).status).toBe(404)
  expect((await change({ id, title: 'X' }, acme)).status).toBe(404)
  for (const wrong of [{ title: 'X' }, { id, title: '' }, { id, tags: ['x'] }, { id: 'x' }])
    expect((await change(wrong, globex)).status, JSON.stringify(wrong)).toBe(400)
})

test('TODO-20 an older client that sends a description back as it read it leaves its marks', async () => {
  const globex = await organization()
  const { data } = await globex.graphql(
    'mutation { createTask(input: { title: "Defrost", body: "<p>Very <b>slowly</b></p>" }) { task { id } } }',
  )
  const { id } = (data.createTask as { task: { id: string } }).task
  const bodyOf = async (): Promise<unknown> =>
    (await globex.graphql('query($id: ID!) { task(id: $id) { body } }', { id })).data.task
  const [read] = await list('', globex)
  expect(read?.description).toBe('Very slowly')
  await change({ ...read, isImportant: true }, globex)
  expect(await bodyOf()).toEqual({ body: '<p>Very <b>slowly</b></p>' })
  await change({ ...read, description: 'Quickly' }, globex)
  expect(await bodyOf()).toEqual({ body: '<p>Quickly</p>' })
})

test('TODO-22 an assignee without a name leaves the assignee alone, and a member is known by name', async () => {
  const globex = await organization()
  const fullName = 'Noor Aziz'
  const { id } = (await add({ title: 'Defrost', assignee: { fullName, avatar: null } }, globex))
    .body.task
  for (const assignee of [{ avatar: '/x.webp' }, { fullName: '' }, null, {}])
    expect((await change({ id, assignee }, globex)).body.task.assignee).toEqual({
      fullName,
      avatar: null,
    })
  const { data } = await globex.graphql('query($id: ID!) { user(id: $id) { id fullName } }', {
    id: String(globex.maintainer.userId),
  })
  const user = data.user as { id: string; fullName: string }
  const { body } = await change({ id, assignee: { fullName: user.fullName } }, globex)
  expect(body.task.assignee).toEqual({ fullName: user.fullName, avatar: '' })
  const seen = await globex.graphql('query($id: ID!) { task(id: $id) { assigneeId } }', {
    id: String(id),
  })
  expect(seen.data).toEqual({ task: { assigneeId: user.id } })
})

test('TODO-30 TODO-31 a deleted task stays under deleted, twice is like once, and ids are judged', async () => {
  const globex = await organization()
  const { id } = (await add({ title: 'Defrost' }, globex)).body.task
  expect(await remove(`?taskId=${id}`, globex)).toEqual({ status: 200, body: {} })
  expect(await remove('', globex, { taskId: String(id) })).toEqual({ status: 200, body: {} })
  expect(await list('', globex)).toEqual([])
  expect(await list('filter=deleted', globex)).toMatchObject([{ id, isDeleted: true }])
  expect((await remove('?taskId=999999999', globex)).status).toBe(404)
  expect((await remove(`?taskId=${id}`, acme)).status).toBe(404)
  expect((await remove('', globex)).status).toBe(400)
})

test('GEN-16 members see and change what they wrote or are to do, and nothing else', async () => {
  const mine = (await add({ title: 'Of the subscriber' }, acme.subscriber as never)).body.task
  expect((await list('', acme.subscriber as never)).map(({ id }) => id)).toEqual([mine.id])
  const [other] = await list('filter=important')
  expect((await change({ id: other?.id, title: 'X' }, acme.subscriber as never)).status).toBe(404)
  expect((await acme.stranger.rest('GET', '/apps/todo/tasks')).status).toBe(401)
})
