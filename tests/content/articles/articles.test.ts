import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const CATEGORY =
  'mutation($input: CreateArticleCategoryInput!) { createArticleCategory(input: $input) { articleCategory { id slug title } problems { code path } } }'
const CREATE =
  'mutation($input: CreateArticleInput!) { createArticle(input: $input) { article { id slug title body excerpt isPublished version createdById } problems { code path } } }'
const UPDATE =
  'mutation($id: ID!, $input: UpdateArticleInput!, $expectedVersion: Int) { updateArticle(id: $id, input: $input, expectedVersion: $expectedVersion) { article { id slug title body version } problems { code path } } }'

interface Row {
  id: string
  slug: string
  title: string
  body: string
  version: number
}
interface Problem {
  code: string
  path: string[]
}

const categoryOf = async (by: Caller, title: string, shelf = 'KNOWLEDGE_BASE') => {
  const { data } = await by.graphql(CATEGORY, { input: { title, shelf } })
  return data['createArticleCategory'] as { articleCategory: Row | null; problems: Problem[] }
}
const shelved = async (by: Caller, title = 'Alarms') => {
  const { articleCategory } = await categoryOf(by, title)
  if (!articleCategory) throw new Error(`${title} was not made.`)
  return articleCategory
}
const write = async (by: Caller, categoryId: string, title: string, more: object = {}) => {
  const { data } = await by.graphql(CREATE, { input: { categoryId, title, ...more } })
  const { article, problems } = data['createArticle'] as {
    article: Row | null
    problems: Problem[]
  }
  if (!article) throw new Error(JSON.stringify(problems))
  return article
}
const titles = async (by: Caller, args = '') => {
  const { data } = await by.graphql(`{ articles(perPage: 100 ${args}) { nodes { title } } }`)
  return (data['articles'] as { nodes: { title: string }[] }).nodes.map(({ title }) => title)
}
const codeOf = (answer: { errors?: { extensions: Record<string, unknown> }[] | undefined }) =>
  answer.errors?.[0]?.extensions['code']

test('an editor writes, cleans and changes an article, and its address stays', async () => {
  const acme = await organization()
  const { id: categoryId } = await shelved(acme.editor)
  const body = '<p onclick="x()">Wait <b>15</b> minutes</p><script>alert(1)</script>'
  const article = await write(acme.editor, categoryId, ' Why does it wait? ', { body })
  expect(article).toMatchObject({
    slug: 'why-does-it-wait',
    title: 'Why does it wait?',
    body: '<p>Wait <b>15</b> minutes</p>',
    excerpt: 'Wait 15 minutes',
    createdById: String(acme.editor.userId),
    version: 1,
  })
  const again = await write(acme.editor, categoryId, 'Why does it wait?')
  expect(again.slug).toBe('why-does-it-wait-2')
  const change = { id: article.id, input: { title: 'Why do alarms wait?' }, expectedVersion: 1 }
  const { data } = await acme.maintainer.graphql(UPDATE, change)
  expect(data['updateArticle']).toMatchObject({
    problems: [],
    article: { slug: 'why-does-it-wait', title: 'Why do alarms wait?', version: 2 },
  })
  const stale = await acme.editor.graphql(UPDATE, change)
  expect(stale.data['updateArticle']).toMatchObject({
    problems: [{ code: 'CONFLICT' }],
    article: { version: 2 },
  })
  const entries = await auditOf(acme, { entity: 'Article' })
  expect(entries.map(({ action }) => action)).toEqual([
    'article.created',
    'article.created',
    'article.updated',
  ])
})

test('what is wrong is said of each field', async () => {
  const acme = await organization()
  const { id: categoryId } = await shelved(acme.editor)
  const wrong = { categoryId, title: ' ', body: 'x'.repeat(60_001), language: 'xx' }
  const { data } = await acme.editor.graphql(CREATE, { input: wrong })
  expect(data['createArticle']).toMatchObject({
    article: null,
    problems: [
      { code: 'REQUIRED', path: ['input', 'title'] },
      { code: 'OUT_OF_RANGE', path: ['input', 'body'] },
      { code: 'INVALID', path: ['input', 'language'] },
    ],
  })
})

test('readers read what is published, and authors do not write here', async () => {
  const acme = await organization()
  const { id: categoryId } = await shelved(acme.editor)
  await write(acme.editor, categoryId, 'Shown')
  const hidden = await write(acme.editor, categoryId, 'Hidden', { isPublished: false })
  expect(await titles(acme.subscriber)).toEqual(['Shown'])
  expect(await titles(acme.editor)).toEqual(['Shown', 'Hidden'])
  const one = 'query($id: ID!) { article(id: $id) { id } }'
  expect((await acme.subscriber.graphql(one, { id: hidden.id })).data).toEqual({ article: null })
  const rate = 'mutation($id: ID!) { rateArticle(id: $id, isHelpful: true) { article { id } } }'
  expect(codeOf(await acme.subscriber.graphql(rate, { id: hidden.id }))).toBe('NOT_FOUND')
  const input = { categoryId, title: 'Mine' }
  for (const member of [acme.subscriber, acme.author])
    expect(codeOf(await member.graphql(CREATE, { input }))).toBe('FORBIDDEN')
  const globex = await organization()
  const foreign = await globex.editor.graphql(CREATE, { input })
  expect(foreign.data['createArticle']).toMatchObject({
    article: null,
    problems: [{ path: ['input', 'categoryId'] }],
  })
})

test('categories are unique on their shelf and go when they are empty', async () => {
  const acme = await organization()
  const { id } = await shelved(acme.editor, 'Alarms')
  expect(await categoryOf(acme.editor, 'ALARMS')).toMatchObject({
    articleCategory: null,
    problems: [{ code: 'TAKEN', path: ['input', 'title'] }],
  })
  const other = await categoryOf(acme.editor, 'ALARMS', 'FAQ')
  expect(other.articleCategory?.slug).toBe('alarms-2')
  const article = await write(acme.editor, id, 'One')
  const remove =
    'mutation($id: ID!) { deleteArticleCategory(id: $id) { deletedId problems { code } } }'
  expect((await acme.editor.graphql(remove, { id })).data['deleteArticleCategory']).toEqual({
    deletedId: null,
    problems: [{ code: 'CONFLICT' }],
  })
  await acme.editor.graphql(
    'mutation($id: ID!) { deleteArticle(id: $id) { deletedId } }',
    article as never,
  )
  expect((await acme.editor.graphql(remove, { id })).data['deleteArticleCategory']).toEqual({
    deletedId: id,
    problems: [],
  })
})

const move = async (
  by: Caller,
  what: 'Article' | 'ArticleCategory',
  id: string,
  afterId: string | null,
) => {
  const { data } = await by.graphql(
    `mutation($id: ID!, $afterId: ID) { move${what}(id: $id, afterId: $afterId) { problems { path } } }`,
    { id, afterId },
  )
  return (data[`move${what}`] as { problems: object[] }).problems
}

test('articles and categories stand where they were dragged', async () => {
  const acme = await organization()
  const [alarms, charts] = [await shelved(acme, 'Alarms'), await shelved(acme, 'Charts')]
  const [a, b, c] = [
    await write(acme, alarms.id, 'A'),
    await write(acme, alarms.id, 'B'),
    await write(acme, charts.id, 'C'),
  ]
  expect(await titles(acme)).toEqual(['A', 'B', 'C'])
  expect(await move(acme, 'Article', b.id, null)).toEqual([])
  expect(await titles(acme)).toEqual(['B', 'A', 'C'])
  expect(await move(acme, 'ArticleCategory', charts.id, null)).toEqual([])
  expect(await titles(acme)).toEqual(['C', 'B', 'A'])
  expect(await move(acme, 'Article', a.id, c.id)).toEqual([{ path: ['afterId'] }])
  await acme.graphql(UPDATE, { id: b.id, input: { categoryId: charts.id } })
  expect(await titles(acme)).toEqual(['C', 'B', 'A'])
  expect(await titles(acme, `filter: { categoryId: ["${charts.id}"] }`)).toEqual(['C', 'B'])
})

test('readers say whether it helped, once each, and may take it back', async () => {
  const acme = await organization()
  const { id: categoryId } = await shelved(acme.editor)
  const { id } = await write(acme.editor, categoryId, 'One')
  const rate = async (by: Caller, isHelpful: boolean | null) => {
    const { data } = await by.graphql(
      'mutation($id: ID!, $isHelpful: Boolean) { rateArticle(id: $id, isHelpful: $isHelpful) { article { helpfulCount unhelpfulCount helpedViewer version } } }',
      { id, isHelpful },
    )
    return (data['rateArticle'] as { article: object }).article
  }
  await rate(acme.subscriber, true)
  expect(await rate(acme.subscriber, true)).toEqual({
    helpfulCount: 1,
    unhelpfulCount: 0,
    helpedViewer: true,
    version: 1,
  })
  expect(await rate(acme.author, false)).toMatchObject({ helpfulCount: 1, unhelpfulCount: 1 })
  expect(await rate(acme.subscriber, null)).toMatchObject({ helpfulCount: 0, helpedViewer: null })
})

const missed = async (acme: TestOrganization) => {
  const { data } = await acme.editor.graphql('{ missedSearches { search searchCount } }')
  return data['missedSearches'] as object[]
}

test('what was searched and not found is counted for whoever writes', async () => {
  const acme = await organization()
  const report = (search: string) =>
    acme.subscriber.graphql(
      'mutation($search: String!) { reportMissingArticle(search: $search) { problems { code } } }',
      { search },
    )
  await report('Dry  Ice')
  await report(' dry ice')
  await report('ph probe')
  expect(await missed(acme)).toEqual([
    { search: 'dry ice', searchCount: 2 },
    { search: 'ph probe', searchCount: 1 },
  ])
  expect(codeOf(await report(' x '))).toBe('BAD_USER_INPUT')
  expect(codeOf(await acme.subscriber.graphql('{ missedSearches { search } }'))).toBe('FORBIDDEN')
  await acme.editor.graphql(
    'mutation { dismissMissedSearch(search: "dry ice") { problems { code } } }',
  )
  expect(await missed(acme)).toEqual([{ search: 'ph probe', searchCount: 1 }])
})
