import { expect, test } from 'vitest'
import { FAQ } from '../../../seed/content/articles.faq.ts'
import { HANDBOOK } from '../../../seed/content/articles.handbook.ts'
import { slugOf } from '../../../gateway/platform/slug.ts'
import { bodyOf } from '../../../gateway/modules/content/articles/article.ts'

test('the demo has the questions and topics of the older dashboard by number', () => {
  expect(FAQ.map(({ questions }) => questions.length)).toEqual([7, 5, 7, 5, 4])
  expect(HANDBOOK.map(({ questions }) => questions.length)).toEqual([5, 5, 5, 5, 5, 4])
})

test('each has an address of its own, and nothing is lost when it is cleaned', () => {
  const all = [...FAQ, ...HANDBOOK].flatMap(({ questions }) => questions)
  expect(new Set(all.map(({ question }) => slugOf(question, ''))).size).toBe(all.length)
  for (const { question, answer } of all) {
    expect(bodyOf(answer).body, question).toBe(answer)
    expect(bodyOf(answer).bodyText.length, question).toBeGreaterThan(30)
  }
})
