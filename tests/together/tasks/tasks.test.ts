import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

const TASK = 'id title assigneeId createdById isCompleted isImportant isDeleted tags version'
const CREATE = `mutation($input: CreateTaskInput!, $key: String) { createTask(input: $input, idempotencyKey: $key) { task { ${TASK} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateTaskInput!, $expectedVersion: Int) { updateTask(id: $id, input: $input, expectedVersion: $expectedVersion) { task { ${TASK} } problems { code path } } }`
const MOVE =
  'mutation($id: ID!, $afterId: ID, $orderOf: OrderedTaskList! = ALL) { moveTask(id: $id, afterId: $afterId, orderOf: $orderOf) { task { id } problems { code path } } }'

interface Row {
  id: string
  version: number
}

const create = async (by: Caller, input: object, key?: string) => {
  const { data } = await by.graphql(CREATE, { input, key })
  return data.createTask as { task: Row | null; problems: { path: string[] }[] }
}
const add = async (by: Caller, title: string, more: object = {}) => {
  const { task } = await create(by, { title, ...more })
  if (!task) throw new Error(`${title} was not made.`)
  return task
}
const titles = async (by: Caller, args = '') => {
  const { data } = await by.graphql(`{ tasks(perPage: 100 ${args}) { nodes { title } } }`)
  return (data.tasks as { nodes: { title: string }[] }).nodes.map(({ title }) => title)
}
const move = async (by: Caller, task: Row, after: Row | null, orderOf = 'ALL') => {
  const { data } = await by.graphql(MOVE, { id: task.id, afterId: after?.id ?? null, orderOf })
  return data.moveTask as object
}
/** As a list shows them, of which the others of the organisation may see others. */
const inList = (by: Caller, list: string) => titles(by, `orderOf: ${list}`)

test('a task is written, given to somebody, completed, deleted and restored, and the log tells it', async () => {
  const acme = await organization()
  const task = await add(acme.maintainer, ' Calibrate ', { tags: ['HIGH', 'HIGH', 'TEAM'] })
  expect(task).toMatchObject({
    title: 'Calibrate',
    createdById: String(acme.maintainer.userId),
    assigneeId: String(acme.maintainer.userId),
    tags: ['HIGH', 'TEAM'],
    version: 1,
  })
  const input = { isCompleted: true, assigneeId: String(acme.subscriber.userId) }
  const { data } = await acme.maintainer.graphql(UPDATE, { id: task.id, input, expectedVersion: 1 })
  expect(data.updateTask).toMatchObject({ problems: [], task: { isCompleted: true, version: 2 } })
  const late = await acme.subscriber.graphql(UPDATE, {
    id: task.id,
    input: { title: 'Late' },
    expectedVersion: 1,
  })
  expect(late.data.updateTask).toMatchObject({
    problems: [{ code: 'CONFLICT' }],
    task: { version: 2 },
  })
  for (const time of ['first', 'second']) {
    const deleted = await acme.subscriber.graphql(UPDATE, {
      id: task.id,
      input: { isDeleted: true },
    })
    expect(deleted.data.updateTask, time).toMatchObject({ task: { isDeleted: true, version: 3 } })
  }
  expect(await titles(acme.subscriber, 'filter: { isDeleted: false }')).toEqual([])
  expect(await titles(acme.subscriber, 'filter: { isDeleted: true }')).toEqual(['Calibrate'])
  const counts = '{ taskCounts { open important completed deleted } }'
  expect((await acme.subscriber.graphql(counts)).data.taskCounts).toEqual({
    open: 0,
    important: 0,
    completed: 0,
    deleted: 1,
  })
  await acme.maintainer.graphql(UPDATE, { id: task.id, input: { isDeleted: false } })
  expect(await titles(acme.maintainer, 'filter: { isCompleted: true }')).toEqual(['Calibrate'])
  const entries = await auditOf(acme, { entity: 'Task' })
  expect(entries.map(({ action }) => action)).toEqual([
    'task.created',
    'task.updated',
    'task.updated',
    'task.updated',
  ])
})

test('a task is seen by whoever wrote it and whoever it is given to, and by admins', async () => {
  const acme = await organization()
  const task = await add(acme.editor, 'Secret')
  expect(await titles(acme.editor)).toEqual(['Secret'])
  expect(await titles(acme.admin)).toEqual(['Secret'])
  expect(await titles(acme.subscriber)).toEqual([])
  const strange = { id: task.id, input: { title: 'Mine' } }
  expect((await acme.subscriber.graphql(UPDATE, strange)).errors?.[0]?.extensions?.code).toBe(
    'NOT_FOUND',
  )
  expect(
    (await acme.subscriber.graphql('query($id: ID!) { task(id: $id) { id } }', { id: task.id }))
      .data,
  ).toEqual({ task: null })
  await acme.editor.graphql(UPDATE, {
    id: task.id,
    input: { assigneeId: String(acme.subscriber.userId) },
  })
  expect(await titles(acme.subscriber)).toEqual(['Secret'])
  const globex = await organization()
  expect((await globex.admin.graphql(UPDATE, strange)).errors?.[0]?.extensions?.code).toBe(
    'NOT_FOUND',
  )
  const foreign = await create(acme.editor, { title: 'X', assigneeId: String(globex.admin.userId) })
  expect(foreign).toMatchObject({ task: null, problems: [{ path: ['input', 'assigneeId'] }] })
})

test('what is wrong is said of each field, and a key makes one task', async () => {
  const acme = await organization()
  const { problems } = await create(acme, { title: ' ', description: 'x'.repeat(5001) })
  expect(problems.map(({ path }) => path.at(-1))).toEqual(['title', 'description'])
  const input = { title: 'Once' }
  const first = await create(acme, input, 'key-1')
  expect(await create(acme, input, 'key-1')).toEqual(first)
  expect(await titles(acme)).toEqual(['Once'])
})

test('the order by hand is the same for all, and new tasks stand on top', async () => {
  const acme = await organization()
  const [a, b, c] = [await add(acme, 'A'), await add(acme, 'B'), await add(acme, 'C')]
  expect(await titles(acme)).toEqual(['C', 'B', 'A'])
  await move(acme, c, a)
  expect(await titles(acme)).toEqual(['B', 'A', 'C'])
  await move(acme, a, null)
  expect(await titles(acme)).toEqual(['A', 'B', 'C'])
  const before = await auditOf(acme, { entity: 'Task' })
  await move(acme, b, a)
  await move(acme, b, b)
  expect(await auditOf(acme, { entity: 'Task' })).toEqual(before)
  expect(await move(acme, a, { id: '999999999', version: 1 })).toMatchObject({
    problems: [{ path: ['afterId'] }],
  })
})

test('sixteen people who move at once leave every task in a place of its own', async () => {
  const acme = await organization()
  const tasks: Row[] = []
  for (let n = 0; n < 8; n++) tasks.push(await add(acme, `T${n}`))
  const [target] = tasks
  if (!target) throw new Error('no task')
  await Promise.all(
    Array.from({ length: 16 }, (_, n) => {
      const moved = tasks[1 + (n % 7)]
      if (!moved) throw new Error('no task')
      return move(n % 2 ? acme.admin : acme, moved, n % 3 ? target : null)
    }),
  )
  const { rows } = await acme.tenant.query<{ ranks: string }>({
    text: `select count(distinct coalesce(place.rank, task.rank))::text as ranks from task
      left join task_place place on place.organization_id = task.organization_id and place.task_id = task.id and place.list = 'ALL'
      where task.organization_id = $1`,
    values: [acme.id],
  })
  expect(rows).toEqual([{ ranks: '8' }])
  expect((await titles(acme)).toSorted()).toEqual(tasks.map((_, n) => `T${n}`))
}, 60_000)

test('the order of one list changes no other, and a new task stands on top of all', async () => {
  const acme = await organization()
  const tag = { tags: ['TEAM'], isImportant: true }
  const [a, b, c] = [await add(acme, 'A', tag), await add(acme, 'B'), await add(acme, 'C', tag)]
  await move(acme, c, a, 'IMPORTANT')
  await move(acme, a, null, 'TEAM')
  await move(acme, b, a, 'TEAM')
  expect(await inList(acme, 'IMPORTANT')).toEqual(['B', 'A', 'C'])
  expect(await inList(acme, 'TEAM')).toEqual(['A', 'B', 'C'])
  for (const other of ['OPEN', 'COMPLETED', 'DELETED', 'ALL', 'LOW', 'MEDIUM', 'HIGH', 'UPDATE'])
    expect(await inList(acme, other), other).toEqual(['C', 'B', 'A'])
  await add(acme, 'D')
  expect(await inList(acme, 'IMPORTANT')).toEqual(['D', 'B', 'A', 'C'])
  expect(await inList(acme, 'TEAM')).toEqual(['D', 'A', 'B', 'C'])
  expect(await inList(acme, 'OPEN')).toEqual(['D', 'C', 'B', 'A'])
  const filtered =
    'orderOf: TEAM, filter: { tag: [TEAM] }, sort: [{ field: RANK, direction: DESC }]'
  expect(await titles(acme, filtered)).toEqual(['C', 'A'])
})

test('two people who drag in one list at once, and one in another, leave no task without a place of its own', async () => {
  const acme = await organization()
  const shared = { assigneeId: String(acme.subscriber.userId), isImportant: true }
  const tasks: Row[] = []
  for (let n = 0; n < 6; n++) tasks.push(await add(acme, `T${n}`, shared))
  const nth = (n: number) => {
    const task = tasks[n % 6]
    if (!task) throw new Error('no task')
    return task
  }
  const untouched = await inList(acme, 'ALL')
  await Promise.all(
    Array.from({ length: 18 }, (_, n) =>
      move(n % 2 ? acme.subscriber : acme, nth(n), nth(n * 5 + 1), n % 3 ? 'IMPORTANT' : 'OPEN'),
    ),
  )
  for (const list of ['IMPORTANT', 'OPEN']) {
    const order = await inList(acme, list)
    expect(order.toSorted(), list).toEqual(untouched.toSorted())
    expect(await inList(acme.subscriber, list), list).toEqual(order)
    const last = order.at(-1)
    const moved = tasks.find((_, n) => `T${n}` === last) ?? nth(0)
    await move(acme.subscriber, moved, null, list)
    expect((await inList(acme, list))[0], list).toBe(last)
  }
  expect(await inList(acme, 'ALL')).toEqual(untouched)
  const { rows } = await acme.tenant.query<{ list: string; places: number; ranks: number }>({
    text: `select list, count(*)::int as places, count(distinct rank)::int as ranks from task_place
      where organization_id = $1 group by list`,
    values: [acme.id],
  })
  for (const { list, places, ranks } of rows) expect(ranks, list).toBe(places)
}, 60_000)

test('strangers put nothing anywhere, and whose task it is hears of a move', async () => {
  const acme = await organization()
  const task = await add(acme.editor, 'Secret')
  const globex = await organization()
  for (const by of [acme.subscriber, globex.admin]) {
    const { errors } = await by.graphql(MOVE, { id: task.id, afterId: null, orderOf: 'OPEN' })
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  }
  const theirs = await add(acme.subscriber, 'Theirs')
  expect(await move(acme.subscriber, theirs, task, 'OPEN')).toMatchObject({
    task: null,
    problems: [{ path: ['afterId'] }],
  })
  const unknown = await acme.graphql(MOVE, { id: task.id, afterId: null, orderOf: 'MINE' })
  expect(unknown.errors).toBeDefined()
})

const DETAILS = 'description body checklist { key title isDone } version'
const detailsOf = async (by: Caller, { id }: Row) =>
  (await by.graphql(`query($id: ID!) { task(id: $id) { ${DETAILS} } }`, { id })).data.task as {
    description: string
    body: string
    checklist: { key: string; title: string; isDone: boolean }[]
    version: number
  }

test('a description is rich text, made harmless, and a plain one is shown as paragraphs', async () => {
  const acme = await organization()
  const body =
    '<p><strong>Top shelf</strong> first<script>alert(1)</script> <a href="javascript:alert(1)" onclick="x()">here</a></p><ul><li><p>slowly</p></li></ul>'
  const task = await add(acme, 'Move stock', { body })
  const rich = await detailsOf(acme, task)
  expect(rich.body).toMatch(/^<p><strong>Top shelf<\/strong> first <a [^>]*>here<\/a><\/p><ul><li>/)
  expect(rich.body).not.toMatch(/script|onclick/)
  expect(rich.description).toBe('Top shelf first here\nslowly')
  const update = async (input: object) => {
    const { data } = await acme.graphql(UPDATE, { id: task.id, input })
    return (data.updateTask as { problems: { path: string[] }[] }).problems
  }
  await update({ description: rich.description })
  expect(await detailsOf(acme, task)).toEqual(rich)
  await update({ body: rich.body, description: 'Other' })
  expect(await detailsOf(acme, task)).toEqual(rich)
  await update({ description: 'a < b\n& c' })
  const plain = await detailsOf(acme, task)
  expect(plain).toMatchObject({ description: 'a < b\n& c', body: '<p>a &lt; b</p><p>&amp; c</p>' })
  await update({ body: plain.body })
  expect(await detailsOf(acme, task)).toEqual(plain)
  await update({ body: '<p></p>' })
  expect(await detailsOf(acme, task)).toMatchObject({ description: '', body: '' })
  expect(await update({ body: `<p>${'x'.repeat(5001)}</p>` })).toMatchObject([
    { path: ['input', 'body'] },
  ])
})

const ITEM = {
  add: 'mutation($taskId: ID!, $input: ChecklistItemInput!) { addChecklistItem(taskId: $taskId, input: $input) { problems { code path } } }',
  change:
    'mutation($taskId: ID!, $key: String!, $input: ChecklistItemChange!) { changeChecklistItem(taskId: $taskId, key: $key, input: $input) { problems { code path } } }',
  move: 'mutation($taskId: ID!, $key: String!, $afterKey: String) { moveChecklistItem(taskId: $taskId, key: $key, afterKey: $afterKey) { problems { code path } } }',
  remove:
    'mutation($taskId: ID!, $key: String!) { removeChecklistItem(taskId: $taskId, key: $key) { problems { code path } } }',
}
const step = async (by: Caller, act: keyof typeof ITEM, task: Row, more: object) => {
  const { data, errors } = await by.graphql(ITEM[act], { taskId: task.id, ...more })
  if (errors) return errors.map(({ extensions }) => extensions?.code)
  return (Object.values(data)[0] as { problems: object[] }).problems
}

test('steps are added, ticked, moved and removed, by two people at once, and the version stays', async () => {
  const acme = await organization()
  const task = await add(acme, 'Move stock', { assigneeId: String(acme.subscriber.userId) })
  const keys = Array.from({ length: 10 }, (_, n) => `s${n}`)
  const both = [acme, acme.subscriber] as const
  const byTurns = (n: number) => both[n % 2] ?? acme
  await Promise.all(
    keys.map((key, n) => step(byTurns(n), 'add', task, { input: { key, title: ` ${key} ` } })),
  )
  await step(acme, 'add', task, { input: { key: 's0', title: 'Again' } })
  await Promise.all(
    keys.map((key, n) => step(byTurns(n), 'change', task, { key, input: { isDone: true } })),
  )
  const ticked = await detailsOf(acme.subscriber, task)
  expect(ticked.version).toBe(1)
  expect(ticked.checklist.map(({ key }) => key).toSorted()).toEqual(keys)
  expect(ticked.checklist.every(({ isDone, key, title }) => isDone && key === title)).toBe(true)
  const [first, second, third] = ticked.checklist.map(({ key }) => key)
  await step(acme, 'move', task, { key: third, afterKey: null })
  await step(acme, 'move', task, { key: first, afterKey: second })
  for (let n = 0; n < 2; n++) await step(acme, 'remove', task, { key: 's9' })
  await step(acme, 'change', task, { key: 's1', input: { title: 'Scan' } })
  const order = [third, second, first].filter((key) => key !== 's9')
  const changed = (await detailsOf(acme, task)).checklist
  expect(changed.map(({ key }) => key).slice(0, order.length)).toEqual(order)
  expect(changed).toHaveLength(9)
  expect(changed).toContainEqual({ key: 's1', title: 'Scan', isDone: true })
})

test('what is wrong with a step is said, and whoever does not see a task does not see its steps', async () => {
  const acme = await organization()
  const task = await add(acme, 'Move stock')
  const input = { key: 'a b', title: '' }
  expect(await step(acme, 'add', task, { input })).toMatchObject([
    { path: ['input', 'key'] },
    { path: ['input', 'title'] },
  ])
  expect(await step(acme, 'change', task, { key: 'gone', input: { isDone: true } })).toMatchObject([
    { code: 'INVALID', path: ['key'] },
  ])
  for (let n = 0; n < 50; n++)
    await step(acme, 'add', task, { input: { key: `s${n}`, title: 'Step' } })
  expect(await step(acme, 'move', task, { key: 's1', afterKey: 'gone' })).toMatchObject([
    { path: ['afterKey'] },
  ])
  expect(await step(acme, 'add', task, { input: { key: 'more', title: 'Step' } })).toMatchObject([
    { code: 'LIMIT_REACHED' },
  ])
  const globex = await organization()
  for (const by of [acme.subscriber, globex.admin])
    expect(await step(by, 'remove', task, { key: 's1' })).toEqual(['NOT_FOUND'])
})
