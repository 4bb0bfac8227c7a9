import { expect, test } from 'vitest'
import { EVENTS } from '../../../seed/together/calendar.story.ts'

test('the demo has the events of the older dashboard by number, category and days', () => {
  expect(EVENTS).toHaveLength(10)
  const counts: Record<string, number> = {}
  for (const { category } of EVENTS) counts[category] = (counts[category] ?? 0) + 1
  expect(counts).toEqual({ BUSINESS: 4, PERSONAL: 3, FAMILY: 1, HOLIDAY: 1, ETC: 1 })
  expect(EVENTS.filter(({ from }) => from === undefined)).toHaveLength(9)
  const days = EVENTS.map(({ day }) => day)
  expect([Math.min(...days), Math.max(...days)]).toEqual([-30, 30])
})
