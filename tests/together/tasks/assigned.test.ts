import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

const CREATE = `mutation($input: CreateTaskInput!) { createTask(input: $input) { task { id } problems { code } } }`
const UPDATE = `mutation($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { problems { code } } }`

const created = async (by: Caller, input: object) =>
  String((await by.graphql(CREATE, { input })).data.createTask.task.id)

interface Notification {
  kind: string
  title: string
  body: string
  path: string | null
}
const bellOf = async (who: Caller, language = 'en') =>
  (
    await who.graphql(
      `{ notifications { nodes { kind title(language: "${language}") body(language: "${language}") path } } }`,
    )
  ).data.notifications.nodes as Notification[]

test('who is given a task by somebody else is told, in their language, and led to it', async () => {
  const acme = await organization()
  const assigneeId = String(acme.author.userId)
  const id = await created(acme.editor, { title: 'Calibrate', assigneeId })
  const [notice, ...others] = await bellOf(acme.author)
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    kind: 'TASK_ASSIGNED',
    body: 'Calibrate',
    path: `/apps/todo?task=${id}`,
  })
  expect(notice?.title).toMatch(/ gave you a task$/)
  expect((await bellOf(acme.author, 'de'))[0]?.title).toMatch(/ hat Ihnen eine Aufgabe gegeben$/)
  expect(await bellOf(acme.editor)).toEqual([])
})

test('a task that is handed on tells the next; one that stays or is one’s own tells nobody', async () => {
  const acme = await organization()
  const id = await created(acme.editor, { title: 'Defrost' })
  expect(await bellOf(acme.editor)).toEqual([])
  const give = (to: { userId: number }) =>
    acme.editor.graphql(UPDATE, { id, input: { assigneeId: String(to.userId) } })
  await give(acme.author)
  await give(acme.author)
  await acme.editor.graphql(UPDATE, { id, input: { title: 'Defrost room 4' } })
  expect(await bellOf(acme.author)).toHaveLength(1)
  await give(acme.maintainer)
  expect(await bellOf(acme.maintainer)).toHaveLength(1)
  expect(await bellOf(acme.author)).toHaveLength(1)
})

test('a task that is refused tells nobody', async () => {
  const acme = await organization()
  const input = { title: '', assigneeId: String(acme.author.userId) }
  const { data } = await acme.editor.graphql(CREATE, { input })
  expect(data.createTask.problems).not.toEqual([])
  expect(await bellOf(acme.author)).toEqual([])
})
