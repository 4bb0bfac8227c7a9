import { expect, test } from 'vitest'
import { CONVERSATIONS, PRESENCES } from '../../../seed/together/chat.story.ts'

test('the demo has the conversations of the older dashboard, and ten contacts seen as there', () => {
  expect(CONVERSATIONS.map((lines) => lines.length)).toEqual([6, 10])
  expect(CONVERSATIONS.map((lines) => lines.at(-1)?.by)).toEqual(['ME', 'THEY'])
  const hours = CONVERSATIONS.flat().map((line) => line.hours)
  expect(Math.max(...hours)).toBeLessThan(48)
  for (const lines of CONVERSATIONS)
    expect(lines.map((line) => line.hours)).toEqual(
      lines.map((line) => line.hours).toSorted((a, b) => b - a),
    )
  const counts: Record<string, number> = {}
  for (const presence of PRESENCES) counts[presence] = (counts[presence] ?? 0) + 1
  expect(counts).toEqual({ BUSY: 3, ONLINE: 3, OFFLINE: 2, AWAY: 2 })
})
