import { beforeAll, expect, test } from 'vitest'
import { article, articleCategory } from '../../../seed/content/articles.ts'
import { called, listOf, shape } from '../../support/contract.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// The FAQ operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isFaq = shape('FaqData')
const isGroups = listOf('KbArticleGroup')
const isTopics = listOf('KbCategory')
const isQuestion = shape('KbQuestion')

interface Faq {
  [key: string]: { title: string; icon: string; qandA: { question: string; ans: string }[] }
}
interface Topic {
  id: number
  title: string
  questions: { id: number; question: string; slug: string }[]
}

let acme: TestOrganization
let empty: TestOrganization

beforeAll(async () => {
  ;[acme, empty] = [await organization(), await organization()]
  const { db } = acme.tenant
  const categories = [
    articleCategory({ shelf: 'FAQ', title: 'My orders', slug: 'my-orders', rank: 'a0' }),
    articleCategory({ shelf: 'FAQ', title: 'payment', slug: 'payment', rank: 'a1' }),
    articleCategory({ shelf: 'FAQ', title: '2027', slug: '2027-news', rank: 'a2' }),
    articleCategory({ title: 'Alarms', slug: 'alarms', icon: 'BELL', rank: 'a0' }),
    articleCategory({ title: 'Charts', slug: 'charts', rank: 'a1' }),
  ]
  const ids: number[] = []
  for (const category of categories) ids.push(await newRow(db, 'articleCategory', category))
  const [orders = 0, payment = 0, , alarms = 0, charts = 0] = ids
  const rows = [
    article({ categoryId: orders, title: 'Where is it?', slug: 'where' }),
    article({ categoryId: payment, title: 'How do I PAY?', bodyText: 'By card', rank: 'a1' }),
    article({ categoryId: payment, title: 'Hidden pay', isPublished: false, slug: 'hidden' }),
    article({ categoryId: charts, title: 'Zoom', slug: 'zoom', rank: 'a0' }),
    article({ categoryId: alarms, title: 'Second', slug: 'second', rank: 'a1' }),
    article({
      categoryId: alarms,
      title: 'First',
      slug: 'first',
      body: '<p>Look</p>',
      rank: 'a0',
      updatedAt: new Date('2026-03-12T10:00:00Z'),
    }),
  ]
  await db.insertInto('article').values(rows).execute()
})

const faq = async (query = '', by = acme) => {
  const { status, body } = await called<Faq>(by, isFaq, ['GET', `/faq/data${query}`])
  expect(status).toBe(200)
  return body
}
const questions = (answer: Faq, key: string) => answer[key]?.qandA.map(({ question }) => question)

test('CONT-40 GEN-05 q is looked for in the question only, whatever the size of letters; blank is everything', async () => {
  expect(questions(await faq('?q=pay'), 'payment')).toEqual(['How do I PAY?'])
  expect(questions(await faq('?q=card'), 'payment')).toEqual([])
  for (const blank of ['', '?q='])
    expect(questions(await faq(blank), 'myOrders')).toEqual(['Where is it?'])
  expect((await faq())['payment']?.qandA[0]?.ans).toBe('By card')
})

test('CONT-41 a category without a match stays, with an empty list', async () => {
  const found = await faq('?q=zzz')
  expect(Object.keys(found)).toEqual(Object.keys(await faq()))
  expect(Object.values(found).flatMap(({ qandA }) => qandA)).toEqual([])
})

test('CONT-42 the first category is payment, titled Payment, and titles are unique', async () => {
  const all = await faq()
  expect(Object.keys(all)[0]).toBe('payment')
  expect(Object.values(all).map(({ title }) => title)).toEqual(['Payment', 'My orders', '2027'])
  const none = await faq('', empty)
  expect(Object.keys(none)).toEqual(['payment'])
  expect(none['payment']).toMatchObject({ title: 'Payment', qandA: [] })
})

test('CONT-50 the start page is a bare array of groups, in their order', async () => {
  const { body } = await called<{ title: string; category: string; img: string }[]>(
    acme,
    isGroups,
    ['GET', '/faq/data/knowledge_base'],
  )
  expect(body.map(({ category }) => category)).toEqual(['alarms', 'charts'])
  expect(body.every(({ img }) => img.startsWith('data:image/svg+xml,'))).toBe(true)
  expect((await called(empty, isGroups, ['GET', '/faq/data/knowledge_base'])).body).toEqual([])
})

test('CONT-51 topics are numbered from 0, the same whatever the page, and questions are unique within theirs', async () => {
  const { body } = await called<Topic[]>(acme, isTopics, ['GET', '/faq/data/category'])
  expect(body.map(({ id, title }) => [id, title])).toEqual([
    [0, 'Alarms'],
    [1, 'Charts'],
  ])
  expect(body[0]?.questions.map(({ question }) => question)).toEqual(['First', 'Second'])
  const other = await called<Topic[]>(acme, isTopics, ['GET', '/faq/data/category?category=charts'])
  expect(other.body).toEqual(body)
  for (const { questions } of body)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
})

test('CONT-52 GEN-17 one fixed question, sanitised, with others beside it', async () => {
  const { body } = await called(acme, isQuestion, ['GET', '/faq/data/question?id=99'])
  expect(body).toMatchObject({
    title: 'First',
    lastUpdated: '12 Mar 2026',
    content: '<p>Look</p>',
    relatedQuestions: [{ question: 'Second' }, { question: 'Zoom' }],
  })
  expect((await called(empty, isQuestion, ['GET', '/faq/data/question'])).status).toBe(200)
})
