import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyOf } from '../../../gateway/modules/content/articles/article.ts'
import { modules } from '../../../gateway/modules/index.ts'
import { declaredBy } from '../../../gateway/platform/declared.ts'
import { slugOf } from '../../../gateway/platform/slug.ts'
import { guideIn } from '../../../client/entities/articles/guide-text.ts'
import * as advice from '../../../seed/alarms/story/advice.ts'
import { FAQ } from '../../../seed/content/articles.faq.ts'
import { HANDBOOK } from '../../../gateway/modules/content/articles/handbook/index.ts'
import { PICTURES } from '../../../seed/content/handbook-pictures.ts'
import { article, picturesOf } from '../../../gateway/modules/content/articles/handbook/text.ts'

const placeOf = (category: string, slug = '') =>
  `/pages/knowledge-base/${slugOf(category, '')}/${slug}`
const handbook = HANDBOOK.flatMap(({ questions }) => questions)
const all = [...FAQ.flatMap(({ questions }) => questions), ...handbook]

test('the demo has the questions and topics of the older dashboard by number', () => {
  expect(FAQ.map(({ questions }) => questions.length)).toEqual([7, 5, 7, 5, 4])
  expect(HANDBOOK.map(({ questions }) => questions.length)).toEqual([5, 5, 5, 5, 5, 4])
})

test('each has an address of its own, and nothing is lost when it is cleaned', () => {
  const slugs = all.map(({ question, slug }) => slug ?? slugOf(question, ''))
  expect(new Set(slugs).size).toBe(all.length)
  const address = `/img/${'a'.repeat(64)}.webp`
  for (const { question, answer } of all) {
    const kept = answer.replaceAll(/(?<=<img src=")[^"]*/g, `${address}" width="2" height="1`)
    expect(bodyOf(kept).body, question).toBe(kept)
    expect(bodyOf(kept).bodyText.length, question).toBeGreaterThan(30)
  }
})

test('every page has an article of the handbook, and every article says what its screen is for', () => {
  const slugs = new Set(handbook.map(({ slug }) => slug))
  const pages = declaredBy(modules).pages
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter(({ help }) => !slugs.has(help)).map(({ to }) => to)).toEqual([])
})

test('links in the handbook lead to pages that there are', () => {
  const places = new Set(declaredBy(modules).pages.map(({ to }) => to))
  const links = handbook.flatMap(({ answer }) =>
    [...answer.matchAll(/<a href="([^"]*)"/g)].map(([, to = '']) => to),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((to) => !places.has(to))).toEqual([])
})

test('what rules of the demo point to stands in the handbook', () => {
  const texts = Object.values(advice).map(({ response }) => response)
  const places = HANDBOOK.flatMap(({ title, questions }) =>
    questions.map(({ slug, question }) => guideIn({ title: question, to: placeOf(title, slug) })),
  )
  const guides = texts.flatMap((text) => /\[.*\)$/.exec(text) ?? [])
  expect(guides.length).toBeGreaterThan(1)
  expect(guides.filter((guide) => !places.includes(guide))).toEqual([])
})

test('pictures of the handbook are taken, shown, described and light', () => {
  const named = handbook.flatMap(picturesOf)
  const directory = 'gateway/modules/content/articles/handbook-pictures'
  const files = readdirSync(directory).map((file) => file.replace(/\.webp$/, ''))
  expect([...new Set(named)].sort()).toEqual(Object.keys(PICTURES).sort())
  expect(files.sort()).toEqual(Object.keys(PICTURES).sort())
  const bytes = files.reduce((sum, file) => sum + statSync(`${directory}/${file}.webp`).size, 0)
  expect(bytes).toBeLessThan(1_500_000)
  for (const { answer } of handbook) expect(answer).not.toContain('alt=""')
})

test('lines of the handbook become steps, points, headings, warnings and links', () => {
  const { answer } = article(
    'a',
    'A',
    '# One\n1. First [home](/home)\n1. Second\n- Point\n> Mind\nEnd',
  )
  expect(answer).toBe(
    '<h2>One</h2><ol><li>First <a href="/home" target="_blank" rel="noopener noreferrer nofollow">home</a></li>' +
      '<li>Second</li></ol><ul><li>Point</li></ul><blockquote><p>Mind</p></blockquote><p>End</p>',
  )
})
