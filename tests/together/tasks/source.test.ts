import { expect, test } from 'vitest'
import { organization } from '../../support/organization.ts'
import type { Caller } from '../../support/caller.ts'
import { lies } from '../mailbox/support/letters.ts'
import { alarmOf } from './support/alarm.ts'

interface Answer {
  task: { id: string } | null
  problems: object[]
}

const make = async (by: Caller, input: object) => {
  const { data, errors } = await by.graphql(
    `mutation($input: CreateTaskInput!) { createTask(input: $input) {
      task { id alarmId mailId alarm { ruleName } mail { subject } } problems { code path } } }`,
    { input },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createTask as Answer
}
const read = async (by: Caller, id = '') => {
  const { data } = await by.graphql(
    `{ task(id: "${id}") { alarmId mailId alarm { id } mail { id } } }`,
  )
  return data.task as object
}

test('a task that is made from a mail leads back to it, for whose mailbox it is and nobody else', async () => {
  const acme = await organization()
  const [mailId] = await lies(acme, acme.author, [{ subject: 'Door left open' }])
  const assigneeId = String(acme.editor.userId)
  const { task } = await make(acme.author, { title: 'Look', mailId: String(mailId), assigneeId })
  expect(task).toMatchObject({ mailId: String(mailId), mail: { subject: 'Door left open' } })
  for (const who of [acme.editor, acme.admin])
    expect(await read(who, task?.id)).toMatchObject({ mailId: String(mailId), mail: null })
})

test('mails of others, of other organisations and of nobody are refused alike', async () => {
  const [acme, other] = [await organization(), await organization()]
  const ids = [
    ...(await lies(acme, acme.editor, [{}])),
    ...(await lies(other, other.author, [{}])),
    999_999,
  ]
  for (const id of ids)
    expect((await make(acme.author, { title: 'x', mailId: String(id) })).problems).toEqual([
      { code: 'INVALID', path: ['input', 'mailId'] },
    ])
})

test('a task about an alarm leads back to it; alarms that the viewer does not see are refused', async () => {
  const [acme, other] = [await organization(), await organization()]
  const [alarmId, foreign] = [await alarmOf(acme), await alarmOf(other)]
  const { task } = await make(acme.admin, { title: 'Close the door', alarmId })
  expect(task).toMatchObject({ alarmId, alarm: { ruleName: expect.any(String) as string } })
  for (const id of [foreign, '999999'])
    expect((await make(acme.admin, { title: 'x', alarmId: id })).problems).toEqual([
      { code: 'INVALID', path: ['input', 'alarmId'] },
    ])
})
