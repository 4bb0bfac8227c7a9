import { expect, test } from 'vitest'
import { percentsOf } from '../../../gateway/modules/people/profile/posts/post.ts'
import { auditOf } from '../../support/audit.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { ask, posted, act } from './support/feed.ts'

const textsOf = ({ nodes }: { nodes: { text: string }[] }) => nodes.map(({ text }) => text)
const follow = (by: TestOrganization['admin'], whom: TestOrganization['admin'], followed = true) =>
  act(by, 'follow', { userId: String(whom.userId), followed })

test('what one writes others read, the newest first: of whom they follow, of everybody, of one', async () => {
  const acme = await organization()
  await posted(acme.editor, 'Door seals are back in stock')
  await posted(acme.author, 'Cold room two is empty until Friday')
  await posted(acme, '  Welcome to the new week  ')
  expect(textsOf(await act(acme, 'posts'))).toEqual(['Welcome to the new week'])
  await follow(acme.admin, acme.editor)
  expect(textsOf(await act(acme, 'posts'))).toEqual([
    'Welcome to the new week',
    'Door seals are back in stock',
  ])
  expect(textsOf(await act(acme, 'posts', { scope: 'ALL' }))).toHaveLength(3)
  expect(textsOf(await act(acme, 'posts', { scope: 'OWN' }))).toEqual(['Welcome to the new week'])
  expect(textsOf(await act(acme, 'posts', { userId: String(acme.author.userId) }))).toEqual([
    'Cold room two is empty until Friday',
  ])
  expect(await ask(acme, 'posts', { userId: '2000000001' })).toFailWith('NOT_FOUND')
})

test('the feed goes on where it was left, whatever is written meanwhile', async () => {
  const acme = await organization()
  for (const text of ['one', 'two', 'three', 'four', 'five']) await posted(acme, text)
  const first = await act(acme, 'posts', { first: 2 })
  await posted(acme, 'six')
  const second = await act(acme, 'posts', { first: 2, after: first.pageInfo.endCursor })
  const third = await act(acme, 'posts', { first: 2, after: second.pageInfo.endCursor })
  expect([first, second, third].flatMap(textsOf)).toEqual(['five', 'four', 'three', 'two', 'one'])
  expect([second, third]).toMatchObject([
    { pageInfo: { hasNextPage: true } },
    { pageInfo: { hasNextPage: false } },
  ])
  // A cursor of one list is none of another.
  expect(await ask(acme, 'posts', { scope: 'ALL', after: first.pageInfo.endCursor })).toFailWith(
    'BAD_USER_INPUT',
  )
  expect(await ask(acme, 'posts', { first: 0 })).toFailWith('BAD_USER_INPUT')
  const both = { userId: String(acme.author.userId), scope: 'ALL' }
  expect(await ask(acme, 'posts', both)).toFailWith('BAD_USER_INPUT')
})

test('what is wrong with a post is said by field, and nothing is stored', async () => {
  const acme = await organization()
  const problemsOf = async (input: object) =>
    (await act(acme, 'create', { input })).problems as object[]
  expect(await problemsOf({ text: '   ' })).toEqual([{ code: 'REQUIRED', path: ['input', 'text'] }])
  expect(await problemsOf({ text: 'x'.repeat(5001) })).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'text'] },
  ])
  for (const video of ['javascript:alert(1)', 'http://film.test/1', 'film']) {
    expect(await problemsOf({ text: 'x', video })).toEqual([
      { code: 'INVALID', path: ['input', 'video'] },
    ])
  }
  expect(await problemsOf({ text: 'x', photoId: '2000000001' })).toEqual([
    { code: 'INVALID', path: ['input', 'photoId'] },
  ])
  expect(await problemsOf({ text: 'x', photoId: '1', video: 'https://film.test/1' })).toEqual([
    { code: 'INVALID', path: ['input', 'video'] },
  ])
  const options = (...options: string[]) => problemsOf({ text: 'x', poll: { options } })
  expect(await options('one')).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'poll', 'options'] },
  ])
  expect(await options(...'abcdefghijk')).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'poll', 'options'] },
  ])
  expect(await options('Yes', 'yes ')).toEqual([
    { code: 'INVALID', path: ['input', 'poll', 'options'] },
  ])
  expect(
    await problemsOf({
      text: 'x',
      poll: { options: ['a', 'b'], closesAt: '2020-01-01T00:00:00Z' },
    }),
  ).toEqual([{ code: 'OUT_OF_RANGE', path: ['input', 'poll', 'closesAt'] }])
  expect(textsOf(await act(acme, 'posts', { scope: 'ALL' }))).toEqual([])
})

test('a like is one like, also when it is sent twice at once', async () => {
  const acme = await organization()
  const id = await posted(acme, 'Audit passed')
  const like = (liked: boolean) => act(acme.subscriber, 'like', { id, liked })
  await Promise.all([like(true), like(true), like(true)])
  expect(await act(acme.subscriber, 'post', { id })).toMatchObject({ likeCount: 1, liked: true })
  expect(await act(acme, 'post', { id })).toMatchObject({ likeCount: 1, liked: false })
  const who = await act(acme, 'profiles', { filter: { likedPost: [id] } })
  expect(who).toMatchObject({ totalCount: 1, nodes: [{ id: String(acme.subscriber.userId) }] })
  await Promise.all([like(false), like(false)])
  expect(await act(acme, 'post', { id })).toMatchObject({ likeCount: 0 })
})

test('a vote is one vote: it can be changed and taken back, also when two are sent at once', async () => {
  const acme = await organization()
  const id = await posted(acme, 'When shall we defrost?', {
    poll: { options: ['Monday', 'Tuesday', 'Never'] },
  })
  const { poll } = await act(acme, 'post', { id })
  const [monday, tuesday] = (poll.options as { id: string }[]).map((option) => option.id)
  const vote = (by: TestOrganization['admin'], optionId: string | undefined | null) =>
    act(by, 'vote', { postId: id, optionId })
  await Promise.all([
    vote(acme.author, monday),
    vote(acme.author, tuesday),
    vote(acme.author, monday),
  ])
  expect((await act(acme, 'post', { id })).poll).toMatchObject({
    voteCount: 1,
    votedOptionId: null,
  })
  await vote(acme.author, tuesday)
  await vote(acme.editor, monday)
  await vote(acme.subscriber, monday)
  const after = (await act(acme.author, 'post', { id })).poll
  expect(after).toMatchObject({ voteCount: 3, votedOptionId: tuesday, closed: false })
  expect(after.options).toMatchObject([
    { text: 'Monday', voteCount: 2, percent: 67 },
    { text: 'Tuesday', voteCount: 1, percent: 33 },
    { text: 'Never', voteCount: 0, percent: 0 },
  ])
  await vote(acme.author, null)
  expect((await act(acme.author, 'post', { id })).poll).toMatchObject({
    voteCount: 2,
    votedOptionId: null,
  })
})

test('nobody votes in a closed poll, for what it does not offer, or where there is none', async () => {
  const acme = await organization()
  const poll = { options: ['a', 'b'] }
  const [id, other] = [
    await posted(acme, 'First', { poll }),
    await posted(acme, 'Second', { poll }),
  ]
  const options = (await act(acme, 'post', { id })).poll.options as { id: string }[]
  const vote = async (postId: string, optionId: string | undefined) =>
    (await act(acme, 'vote', { postId, optionId })).problems as object[]
  expect(await vote(other, options[0]?.id)).toEqual([{ code: 'INVALID', path: ['optionId'] }])
  expect(await ask(acme, 'vote', { postId: await posted(acme, 'None') })).toFailWith('NOT_FOUND')
  const past = { closesAt: new Date(Date.now() - 1000) }
  await acme.tenant.db.updateTable('poll').set(past).where('postId', '=', Number(id)).execute()
  expect(await vote(id, options[0]?.id)).toEqual([{ code: 'CONFLICT', path: ['postId'] }])
  expect((await act(acme, 'post', { id })).poll).toMatchObject({ closed: true, voteCount: 0 })
})

test('percents come to 100 together', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentsOf([0, 0])).toEqual([0, 0])
  expect(percentsOf([2, 1, 4])).toEqual([29, 14, 57])
  for (const counts of [
    [5, 5, 5, 5, 5, 5, 5],
    [1, 99, 1],
    [3, 3, 1],
  ]) {
    expect(percentsOf(counts).reduce((sum, each) => sum + each, 0)).toBe(100)
  }
})

test('comments: the last two stand by the post, all of them page by page, and each can be liked', async () => {
  const acme = await organization()
  const postId = await posted(acme, 'New thermometers arrived')
  for (const text of ['one', 'two', 'three'])
    await act(acme.author, 'comment', { postId, input: { text } })
  const post = await act(acme, 'post', { id: postId })
  expect(post.commentCount).toBe(3)
  expect(textsOf({ nodes: post.latestComments })).toEqual(['two', 'three'])
  const first = await act(acme, 'comments', { postId, first: 2 })
  const rest = await act(acme, 'comments', { postId, first: 2, after: first.pageInfo.endCursor })
  expect([first, rest].flatMap(textsOf)).toEqual(['three', 'two', 'one'])
  const id = post.latestComments[1].id as string
  const like = (liked: boolean) => act(acme.editor, 'likeComment', { id, liked })
  await Promise.all([like(true), like(true)])
  expect((await act(acme.editor, 'post', { id: postId })).latestComments[1]).toMatchObject({
    likeCount: 1,
    liked: true,
  })
  expect((await like(false)).comment).toEqual({ likeCount: 0, liked: false })
  const { problems } = await act(acme, 'comment', { postId, input: { text: ' ' } })
  expect(problems).toEqual([{ code: 'REQUIRED', path: ['input', 'text'] }])
})

test('everybody takes back their own; an admin takes back anybody’s, and it is written down', async () => {
  const acme = await organization()
  const postId = await posted(acme.author, 'Sold: one freezer')
  const { comment } = await act(acme.editor, 'comment', { postId, input: { text: 'Too late' } })
  expect(await ask(acme.subscriber, 'remove', { id: postId })).toFailWith('FORBIDDEN')
  expect(await ask(acme.maintainer, 'uncomment', { id: comment.id })).toFailWith('FORBIDDEN')
  // Nor does one rule over what is said to one's own post.
  expect(await ask(acme.author, 'uncomment', { id: comment.id })).toFailWith('FORBIDDEN')
  expect(await act(acme.editor, 'uncomment', { id: comment.id })).toMatchObject({
    post: { commentCount: 0 },
  })
  expect(await ask(acme.editor, 'uncomment', { id: comment.id })).toFailWith('NOT_FOUND')
  expect(await act(acme, 'remove', { id: postId })).toEqual({ deletedId: postId, problems: [] })
  expect(await act(acme.author, 'post', { id: postId })).toBeNull()
  const written = (await auditOf(acme)).filter(({ action }) => action.endsWith('.deleted'))
  expect(written).toMatchObject([
    { action: 'comment.deleted', actorId: acme.editor.userId, entityId: comment.id },
    { action: 'post.deleted', actorId: acme.admin.userId, entityId: postId },
  ])
})

test('another organisation finds nothing of it', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const poll = { options: ['a', 'b'] }
  const id = await posted(acme, 'Ours', { poll })
  const option = (await act(acme, 'post', { id })).poll.options[0].id as string
  const { comment } = await act(acme, 'comment', { postId: id, input: { text: 'Ours, too' } })
  expect(await act(rival, 'post', { id })).toBeNull()
  expect(textsOf(await act(rival, 'posts', { scope: 'ALL' }))).toEqual([])
  for (const [what, variables] of [
    ['like', { id, liked: true }],
    ['vote', { postId: id, optionId: option }],
    ['comment', { postId: id, input: { text: 'x' } }],
    ['comments', { postId: id }],
    ['remove', { id }],
    ['uncomment', { id: comment.id }],
    ['likeComment', { id: comment.id, liked: true }],
    ['follow', { userId: String(acme.admin.userId), followed: true }],
  ] as const) {
    expect(await ask(rival, what, variables), what).toFailWith('NOT_FOUND')
    expect(await ask(acme.stranger, what, variables), what).toFailWith('UNAUTHENTICATED')
  }
  const ours = { id, likeCount: 0, commentCount: 1, poll: { voteCount: 0 } }
  expect(await act(acme, 'post', { id })).toMatchObject(ours)
})
