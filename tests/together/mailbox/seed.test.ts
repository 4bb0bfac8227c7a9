import { expect, test } from 'vitest'
import { MAILS, type ToldMail } from '../../../seed/together/mailbox.story.ts'

const having = (is: (mail: ToldMail) => unknown) => MAILS.filter(is)
const counted = (words: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

test('the demo has the mails of the older dashboard by number, folders, flags and labels', () => {
  expect(counted(MAILS.map(({ folder }) => folder))).toEqual({
    INBOX: 8,
    SPAM: 6,
    DRAFT: 4,
    TRASH: 4,
    SENT: 2,
  })
  expect(having(({ isStarred }) => isStarred)).toHaveLength(7)
  expect(having(({ isStarred, folder }) => isStarred && folder === 'TRASH')).toHaveLength(1)
  const unread = having(({ isUnread }) => isUnread).map(({ folder }) => folder)
  expect(counted(unread)).toEqual({ INBOX: 3, SPAM: 2, DRAFT: 2, TRASH: 2 })
  const labels = MAILS.flatMap((mail) => mail.labels ?? [])
  expect(counted(labels)).toEqual({ COMPANY: 9, PERSONAL: 7, PRIVATE: 6, IMPORTANT: 3 })
  expect(MAILS.every((mail) => [1, 2].includes(mail.labels?.length ?? 0))).toBe(true)
  expect(having(({ cc, bcc }) => cc && bcc)).toHaveLength(1)
  expect(having(({ files }) => files)).toHaveLength(7)
  const earlier = (mail: ToldMail | undefined): number =>
    mail?.answers ? 1 + earlier(MAILS[mail.answers - 1]) : 0
  expect(Math.max(...MAILS.map(earlier))).toBe(2)
})

test('they are told as they came, the oldest first', () => {
  const times = MAILS.map(({ ago }) => ago)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})
