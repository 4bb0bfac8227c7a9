import { beforeAll, expect, test } from 'vitest'
import { called, listOf, shape } from '../../support/contract.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { act, categoryOf, written } from './support/writing.ts'

// The blog operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isList = listOf('BlogPost')
const isSidebar = shape('BlogSidebar')
const isDetail = shape('BlogDetail')
const isEdit = shape('BlogEdit')

let acme: TestOrganization
let empty: TestOrganization
const day = (ago: number) => new Date(Date.UTC(2026, 1, 12 - ago, 10)).toISOString()

beforeAll(async () => {
  ;[acme, empty] = [await organization(), await organization()]
  const categoryId = await categoryOf(acme, 'Cold rooms')
  for (const ago of [5, 4, 3, 2, 1])
    await written(acme, categoryId, `Post ${ago}`, { publishedAt: day(ago) })
  const body = '<p>It <b>was</b> warm.</p>'
  const more = { publishedAt: day(0), body, tags: ['Night'], excerpt: 'Warm & wet' }
  const { id } = await written(acme, categoryId, 'Post 1', more)
  await written(acme, categoryId, 'Draft', { publishedAt: null })
  await written(acme, categoryId, 'Later', { publishedAt: '2040-01-01T00:00:00Z' })
  await act(acme.subscriber, 'comment', { input: { postId: id, text: 'So it was.' } })
  await act(acme.subscriber, 'bookmark', { id, isBookmarked: true })
})

test('CONT-30 posts are a bare array of what is published, whatever page is asked for, and titles are keys', async () => {
  const ask = (query = '') =>
    called<{ title: string; blogPosted: string; comment: number }[]>(acme, isList, [
      'GET',
      `/blog/list/data${query}`,
    ])
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.map(({ title }) => title)).toEqual([
    'Post 1',
    'Post 1 (2)',
    'Post 2',
    'Post 3',
    'Post 4',
    'Post 5',
  ])
  expect(body[0]).toMatchObject({
    blogPosted: 'Feb 12, 2026',
    comment: 1,
    tags: ['Fashion'],
    excerpt: 'Warm & wet',
  })
  expect((await ask('?page=2&perPage=1')).body).toEqual(body)
  expect((await called(empty, isList, ['GET', '/blog/list/data'])).body).toEqual([])
})

test('CONT-31 four recent posts, and five categories in their order', async () => {
  const { body } = await called<{
    recentPosts: { title: string }[]
    categories: { category: string }[]
  }>(acme, isSidebar, ['GET', '/blog/list/data/sidebar'])
  expect(body.recentPosts.map(({ title }) => title)).toEqual([
    'Post 1',
    'Post 1',
    'Post 2',
    'Post 3',
  ])
  expect(body.categories.map(({ category }) => category)).toEqual([
    'Fashion',
    'Food',
    'Gaming',
    'Quote',
    'Video',
  ])
})

test('CONT-32 GEN-17 one fixed post whatever id is sent, sanitised', async () => {
  const { body } = await called(acme, isDetail, ['GET', '/blog/list/data/detail?id=99'])
  expect(body).toMatchObject({
    blog: { title: 'Post 1', content: '<p>It <b>was</b> warm.</p>', comments: 1, bookmarked: 1 },
    comments: [{ commentText: 'So it was.' }],
  })
  expect((await called(empty, isDetail, ['GET', '/blog/list/data/detail'])).status).toBe(200)
})

test('CONT-33 CONT-34 the edit page shows the fixed post as Published, its categories in small letters', async () => {
  const { body } = await called(acme, isEdit, ['GET', '/blog/list/data/edit'])
  expect(body).toMatchObject({
    blogTitle: 'Post 1',
    slug: 'post-1-2',
    status: 'Published',
    excerpt: '<p>Warm &amp; wet</p>',
    blogCategories: [
      { value: 'cold rooms', label: 'Cold rooms' },
      { value: 'night', label: 'Night' },
    ],
  })
  expect((await called(empty, isEdit, ['GET', '/blog/list/data/edit'])).body).toMatchObject({
    status: 'Published',
  })
})
