import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { clock } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { act, AGO, ask, categoryOf, titles, written } from './support/writing.ts'

const codeOf = (answer: { errors?: { extensions: Record<string, unknown> }[] | undefined }) =>
  answer.errors?.[0]?.extensions['code']
const SOON = () => new Date(Date.now() + 240_000).toISOString()

test('an author writes a draft, cleaned, that nobody reads but they and editors', async () => {
  const acme = await organization()
  const categoryId = await categoryOf(acme.editor)
  const body = '<h2 onclick="x()">Late</h2><p>It <b>waits</b>.</p><script>alert(1)</script>'
  const post = await written(acme.author, categoryId, ' Why it waits ', {
    body,
    tags: ['  alarm   delay ', 'Fridge', 'fridge'],
    publishedAt: null,
  })
  expect(post).toMatchObject({
    slug: 'why-it-waits',
    title: 'Why it waits',
    body: '<h2>Late</h2><p>It <b>waits</b>.</p>',
    summary: 'Late It waits.',
    tags: ['alarm delay', 'Fridge'],
    status: 'DRAFT',
    mayEdit: true,
    createdById: String(acme.author.userId),
  })
  const one = 'query($id: ID!) { blogPost(id: $id) { mayEdit } }'
  expect((await acme.subscriber.graphql(one, { id: post.id })).data).toEqual({ blogPost: null })
  for (const who of [acme.author, acme.editor, acme.admin])
    expect((await who.graphql(one, { id: post.id })).data).toEqual({ blogPost: { mayEdit: true } })
  expect(codeOf(await ask(acme.subscriber, 'create', { input: { categoryId, title: 'x' } }))).toBe(
    'FORBIDDEN',
  )
  const entries = await auditOf(acme, { entity: 'BlogPost' })
  expect(entries.map(({ action }) => action)).toEqual(['blogPost.created'])
})

test('a scheduled post appears at its time, and nothing has to happen for it', async () => {
  const acme = await organization()
  const categoryId = await categoryOf(acme.editor)
  await written(acme.author, categoryId, 'Later', { publishedAt: SOON() })
  expect(await titles(acme.subscriber)).toEqual([])
  expect(await titles(acme.author, { status: ['SCHEDULED'] })).toEqual(['Later'])
  clock.offset += 300_000
  try {
    expect(await titles(acme.subscriber)).toEqual(['Later'])
    expect(await titles(acme.author, { status: ['SCHEDULED'] })).toEqual([])
    expect(await titles(acme.author, { status: ['PUBLISHED'] })).toEqual(['Later'])
  } finally {
    clock.offset -= 300_000
  }
})

test('what is archived is kept out of sight, and comes back as it was', async () => {
  const acme = await organization()
  const { id } = await written(acme.author, await categoryOf(acme.editor), 'Old')
  const { blogPost } = await act(acme.author, 'update', { id, input: { isArchived: true } })
  expect(blogPost).toMatchObject({ status: 'ARCHIVED' })
  expect(await titles(acme.subscriber)).toEqual([])
  await act(acme.author, 'update', { id, input: { isArchived: false } })
  expect(await titles(acme.subscriber)).toEqual(['Old'])
})

test('authors change their own posts, and editors all', async () => {
  const acme = await organization()
  const categoryId = await categoryOf(acme.editor)
  const { id } = await written(acme.editor, categoryId, 'Of the editor')
  const input = { title: 'Mine' }
  expect(codeOf(await ask(acme.author, 'update', { id, input }))).toBe('FORBIDDEN')
  expect(codeOf(await ask(acme.author, 'remove', { id }))).toBe('FORBIDDEN')
  const draft = await written(acme.editor, categoryId, 'Hidden', { publishedAt: null })
  expect(codeOf(await ask(acme.author, 'update', { id: draft.id, input }))).toBe('NOT_FOUND')
  const own = await written(acme.author, categoryId, 'Of the author')
  expect((await act(acme.editor, 'update', { id: own.id, input })).blogPost).toMatchObject({
    title: 'Mine',
    updatedById: String(acme.editor.userId),
  })
  expect(await act(acme.author, 'remove', { id: own.id })).toEqual({
    deletedId: own.id,
    problems: [],
  })
})

test('two who write at once: who saw another version is told, and loses nothing', async () => {
  const acme = await organization()
  const { id } = await written(acme.author, await categoryOf(acme.editor), 'Both')
  const input = { body: '<p>One</p>' }
  expect((await act(acme.author, 'update', { id, input, expectedVersion: 1 })).problems).toEqual([])
  const late = await act(acme.editor, 'update', {
    id,
    input: { body: '<p>Other</p>' },
    expectedVersion: 1,
  })
  expect(late).toMatchObject({
    problems: [{ code: 'CONFLICT' }],
    blogPost: { body: '<p>One</p>', version: 2, updatedById: String(acme.author.userId) },
  })
})

test('an address stays when the title changes, and an old one still finds the post', async () => {
  const acme = await organization()
  const categoryId = await categoryOf(acme.editor)
  const { id } = await written(acme.author, categoryId, 'First')
  expect((await act(acme.author, 'update', { id, input: { title: 'Second' } })).blogPost.slug).toBe(
    'first',
  )
  for (const slug of ['between', 'second'])
    await act(acme.author, 'update', { id, input: { slug } })
  for (const slug of ['first', 'between', 'second'])
    expect(await titles(acme.subscriber, { slug: [slug] })).toEqual(['Second'])
  const other = await written(acme.author, categoryId, 'First')
  expect(other.slug).toBe('first-2')
  for (const slug of ['first', 'second'])
    expect(await act(acme.author, 'update', { id: other.id, input: { slug } })).toMatchObject({
      problems: [{ code: 'TAKEN', path: ['input', 'slug'] }],
    })
  expect((await act(acme.author, 'update', { id, input: { slug: 'first' } })).problems).toEqual([])
  expect(
    (await act(acme.author, 'update', { id, input: { slug: 'No Slug' } })).problems,
  ).toMatchObject([{ code: 'INVALID', path: ['input', 'slug'] }])
})

test('posts are found by category, tag and words, the latest first', async () => {
  const acme = await organization()
  const [alarms, people] = [await categoryOf(acme, 'Alarms'), await categoryOf(acme, 'People')]
  const hour = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
  await written(acme, alarms, 'A', { publishedAt: hour(3), tags: ['fridge'] })
  await written(acme, people, 'B', { publishedAt: hour(1), tags: ['fridge', 'night'] })
  await written(acme, alarms, 'C', { publishedAt: hour(2), body: '<p>A quiet night</p>' })
  expect(await titles(acme.subscriber)).toEqual(['B', 'C', 'A'])
  expect(await titles(acme.subscriber, { categoryId: [alarms] })).toEqual(['C', 'A'])
  expect(await titles(acme.subscriber, { tag: ['fridge'] })).toEqual(['B', 'A'])
  const { data, errors } = await acme.subscriber.graphql(
    '{ blogPosts(search: "NIGHT") { nodes { title } } blogTags { name postCount } blogCategories { nodes { title postCount } } search(query: "quiet") { kind entries { title } } }',
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    blogPosts: { nodes: [{ title: 'C' }] },
    blogTags: [
      { name: 'fridge', postCount: 2 },
      { name: 'night', postCount: 1 },
    ],
    blogCategories: {
      nodes: [
        { title: 'Alarms', postCount: 2 },
        { title: 'People', postCount: 1 },
      ],
    },
    search: [{ kind: 'BLOG_POST', entries: [{ title: 'C' }] }],
  })
})

test('a category goes when it has no posts, and its title is its own', async () => {
  const acme = await organization()
  const id = await categoryOf(acme.editor, 'Alarms')
  expect(await act(acme.editor, 'category', { input: { title: 'ALARMS' } })).toMatchObject({
    problems: [{ code: 'TAKEN', path: ['input', 'title'] }],
  })
  expect(codeOf(await ask(acme.author, 'category', { input: { title: 'Mine' } }))).toBe('FORBIDDEN')
  const post = await written(acme.author, id, 'One')
  expect(await act(acme.editor, 'removeCategory', { id })).toEqual({
    deletedId: null,
    problems: [{ code: 'CONFLICT' }],
  })
  await act(acme.author, 'remove', { id: post.id })
  expect((await act(acme.editor, 'removeCategory', { id })).deletedId).toBe(id)
})

test('members keep posts for later, each for themselves', async () => {
  const acme = await organization()
  const { id } = await written(acme.author, await categoryOf(acme.editor), 'Keep me')
  const keep = async (by: typeof acme.author, isBookmarked: boolean) =>
    (await act(by, 'bookmark', { id, isBookmarked })).blogPost as object
  await keep(acme.subscriber, true)
  expect(await keep(acme.subscriber, true)).toEqual({
    isBookmarked: true,
    bookmarkCount: 1,
    version: 1,
  })
  expect(await titles(acme.subscriber, { isBookmarked: true })).toEqual(['Keep me'])
  expect(await titles(acme.author, { isBookmarked: true })).toEqual([])
  expect(await keep(acme.subscriber, false)).toMatchObject({ bookmarkCount: 0 })
})

test('another organisation finds nothing of it, and its categories are none here', async () => {
  const [acme, globex] = [await organization(), await organization()]
  const categoryId = await categoryOf(acme.editor)
  const { id } = await written(acme.author, categoryId, 'Ours')
  expect(await titles(globex.admin)).toEqual([])
  expect(codeOf(await ask(globex.admin, 'update', { id, input: { title: 'x' } }))).toBe('NOT_FOUND')
  const input = { categoryId, title: 'Theirs', publishedAt: AGO }
  expect(await act(globex.editor, 'create', { input })).toMatchObject({
    blogPost: null,
    problems: [{ code: 'INVALID', path: ['input', 'categoryId'] }],
  })
})
