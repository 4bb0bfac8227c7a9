import { expect, test } from 'vitest'
import { MAILS } from '../../../seed/together/mailbox.story.ts'
import { TASKS } from '../../../seed/together/tasks.story.ts'

test('the demo has the tasks of the older dashboard by number, flags and tags', () => {
  const having = (is: (task: (typeof TASKS)[number]) => unknown) => TASKS.filter(is).length
  expect(TASKS).toHaveLength(18)
  expect(having(({ isCompleted }) => isCompleted)).toBe(7)
  expect(having(({ isImportant }) => isImportant)).toBe(6)
  expect(having(({ isDeleted }) => isDeleted)).toBe(2)
  expect(having(({ isPictured }) => !isPictured)).toBe(8)
  const counts: Record<string, number> = {}
  for (const tag of TASKS.flatMap(({ tags }) => tags)) counts[tag] = (counts[tag] ?? 0) + 1
  expect(counts).toEqual({ MEDIUM: 9, LOW: 6, TEAM: 3, HIGH: 3, UPDATE: 2 })
  expect(TASKS.every(({ tags }) => tags.length === 1 || tags.length === 2)).toBe(true)
  const days = TASKS.map(({ due }) => due)
  expect(Math.max(...days) - Math.min(...days)).toBeLessThanOrEqual(28)
  expect(new Set(days).size).toBeLessThan(18)
})

test('two of the tasks were made of mails that lie in the first mailbox, and one of an alarm; two remind of themselves', () => {
  const subjects = TASKS.flatMap(({ mail }) => mail ?? [])
  expect(subjects).toHaveLength(2)
  for (const subject of subjects)
    expect(MAILS.find((each) => each.subject === subject)).toMatchObject({ folder: 'INBOX' })
  expect(TASKS.filter(({ alarmOf }) => alarmOf)).toHaveLength(1)
  const reminding = TASKS.filter(({ reminder }) => reminder)
  expect(reminding).toHaveLength(2)
  expect(reminding.every(({ isPictured, due }) => isPictured && due > 1)).toBe(true)
})
