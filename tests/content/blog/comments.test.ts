import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'
import { act, ask, categoryOf, written } from './support/writing.ts'

const codeOf = (answer: { errors?: { extensions: Record<string, unknown> }[] | undefined }) =>
  answer.errors?.[0]?.extensions['code']

const seen = async (by: Caller, filter: object = {}) => {
  const { data } = await by.graphql(
    'query($filter: BlogCommentFilter) { blogComments(filter: $filter) { nodes { text isHidden reportCount } } blogPosts { nodes { commentCount } } }',
    { filter },
  )
  const nodes = data.blogComments.nodes as { text: string; reportCount: number }[]
  return {
    texts: nodes.map(({ text }) => text),
    reports: nodes.map(({ reportCount }) => reportCount),
    count: data.blogPosts.nodes[0]?.commentCount as number,
  }
}

const ground = async () => {
  const acme = await organization()
  const post = await written(acme.author, await categoryOf(acme.editor), 'Said')
  const say = async (by: Caller, text: string) =>
    (await act(by, 'comment', { input: { postId: post.id, text } })).blogComment as { id: string }
  return { acme, post, say }
}

test('readers comment at once; an editor hides one, which then only its writer and editors see', async () => {
  const { acme, say } = await ground()
  await say(acme.author, 'Kind')
  const { id } = await say(acme.subscriber, 'Unkind')
  expect(await seen(acme.author)).toMatchObject({ texts: ['Kind', 'Unkind'], count: 2 })
  const hide = { id, input: { isHidden: true } }
  expect(codeOf(await ask(acme.author, 'updateComment', hide))).toBe('FORBIDDEN')
  expect(codeOf(await ask(acme.subscriber, 'updateComment', hide))).toBe('FORBIDDEN')
  expect((await act(acme.editor, 'updateComment', hide)).blogComment.isHidden).toBe(true)
  expect(await seen(acme.author)).toMatchObject({ texts: ['Kind'], count: 1 })
  for (const who of [acme.subscriber, acme.editor])
    expect(await seen(who)).toMatchObject({ texts: ['Kind', 'Unkind'], count: 2 })
  await act(acme.editor, 'updateComment', { id, input: { isHidden: false } })
  expect((await seen(acme.author)).texts).toEqual(['Kind', 'Unkind'])
})

test('members change and delete their own words, and nobody puts words into the mouth of others', async () => {
  const { acme, say } = await ground()
  const { id } = await say(acme.subscriber, 'First')
  const input = { text: 'Second' }
  for (const who of [acme.author, acme.editor])
    expect(codeOf(await ask(who, 'updateComment', { id, input }))).toBe('FORBIDDEN')
  expect((await act(acme.subscriber, 'updateComment', { id, input })).blogComment.text).toBe(
    'Second',
  )
  expect(codeOf(await ask(acme.author, 'removeComment', { id }))).toBe('FORBIDDEN')
  expect((await act(acme.subscriber, 'removeComment', { id })).deletedId).toBe(id)
})

test('what somebody asks to be looked at is found by editors, who let it be', async () => {
  const { acme, say } = await ground()
  const { id } = await say(acme.author, 'Hm')
  const report = async (by: Caller, isReported: boolean) =>
    (await act(by, 'report', { id, isReported })).blogComment as object
  expect(await report(acme.subscriber, true)).toEqual({ isReported: true, reportCount: 1 })
  await report(acme.maintainer, true)
  expect(await seen(acme.editor, { isReported: true })).toMatchObject({ reports: [2] })
  // Others are told of what they asked themselves, and of nothing else.
  expect((await seen(acme.subscriber)).reports).toEqual([1])
  expect((await seen(acme.author)).reports).toEqual([0])
  expect(await report(acme.editor, false)).toEqual({ isReported: false, reportCount: 0 })
  expect((await seen(acme.editor, { isReported: true })).texts).toEqual([])
})

test('drafts, posts without comments and posts elsewhere take none', async () => {
  const { acme } = await ground()
  const categoryId = await categoryOf(acme.editor, 'More')
  const draft = await written(acme.author, categoryId, 'Draft', { publishedAt: null })
  const closed = await written(acme.author, categoryId, 'Closed', { allowsComments: false })
  const foreign = await ground()
  for (const { id } of [draft, closed, foreign.post])
    expect(await act(acme.author, 'comment', { input: { postId: id, text: 'Hi' } })).toMatchObject({
      blogComment: null,
      problems: [{ code: 'INVALID', path: ['input', 'postId'] }],
    })
  expect(
    (await act(acme.author, 'comment', { input: { postId: closed.id, text: ' ' } })).problems,
  ).toMatchObject([{ path: ['input', 'text'] }])
})
