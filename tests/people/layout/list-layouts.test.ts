import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

interface ListLayout {
  list: string
  columns: { id: string; width?: number | null; hidden?: boolean; pinned?: boolean }[]
}

const LAYOUT = 'list columns { id width hidden pinned }'
const UPDATE = `mutation($input: SetListLayoutInput!) {
  setListLayout(input: $input) { listLayout { ${LAYOUT} } problems { code path message params { maxItems } } } }`

const kept = async (who: Caller) =>
  (await who.graphql(`{ viewer { listLayouts { ${LAYOUT} } } }`)).data.viewer
    .listLayouts as ListLayout[]
const arrange = async (who: Caller, list: string, columns: ListLayout['columns'] | null) =>
  (await who.graphql(UPDATE, { input: { list, columns } })).data.setListLayout as {
    listLayout: ListLayout | null
    problems: { code: string; path: string[] }[]
  }
const column = (id: string, rest: Partial<ListLayout['columns'][number]> = {}) => ({
  id,
  width: null,
  hidden: false,
  pinned: false,
  ...rest,
})

test('columns stay in their order as they were arranged, list by list, and can be taken back', async () => {
  const { editor, author } = await organization()
  expect(await kept(editor)).toEqual([])
  const users = [
    column('role', { width: 180, pinned: true }),
    column('name'),
    column('plan', { hidden: true }),
  ]
  const devices = [column('site', { width: 2000 })]
  expect(
    await arrange(editor, 'users', [
      { id: 'role', width: 180, pinned: true },
      { id: 'name' },
      { id: 'plan', hidden: true },
    ]),
  ).toEqual({
    listLayout: { list: 'users', columns: users },
    problems: [],
  })
  await arrange(editor, 'devices', devices)
  const both = [
    { list: 'devices', columns: devices },
    { list: 'users', columns: users },
  ]
  expect((await kept(editor)).toSorted((a, b) => (a.list < b.list ? -1 : 1))).toEqual(both)
  expect(await kept(author)).toEqual([])
  for (const none of [null, []]) {
    await arrange(editor, 'users', users)
    expect(await arrange(editor, 'users', none)).toEqual({ listLayout: null, problems: [] })
    expect(await kept(editor)).toEqual([{ list: 'devices', columns: devices }])
  }
})

test('lists that are arranged at once all stay, and the shell beside them', async () => {
  const { author } = await organization()
  const names = ['users', 'devices', 'sites', 'audit']
  await author.graphql(
    'mutation { updateLayout(input: { density: COMPACT }) { problems { code } } }',
  )
  await Promise.all(names.map((list) => arrange(author, list, [column('name')])))
  expect((await kept(author)).map(({ list }) => list).toSorted()).toEqual(names.toSorted())
  const { data } = await author.graphql('{ viewer { layout { density } } }')
  expect(data.viewer).toEqual({ layout: { density: 'COMPACT' } })
})

test('what cannot be kept is refused by name, and nothing changes', async () => {
  const { editor } = await organization()
  const users = [column('name')]
  await arrange(editor, 'users', users)
  const refused = async (list: string, columns: ListLayout['columns']) =>
    (await arrange(editor, list, columns)).problems.map(({ code, path }) => [code, path.join('.')])
  expect(await refused('', users)).toEqual([['REQUIRED', 'input.list']])
  expect(await refused('a list', users)).toEqual([['INVALID', 'input.list']])
  expect(await refused('x'.repeat(41), users)).toEqual([['OUT_OF_RANGE', 'input.list']])
  expect(await refused('users', [column('__proto__')])).toEqual([['INVALID', 'input.columns.0.id']])
  expect(await refused('users', [column('name'), column('name')])).toEqual([
    ['INVALID', 'input.columns.1.id'],
  ])
  for (const width of [39, 2001, -1])
    expect(await refused('users', [column('name', { width })])).toEqual([
      ['OUT_OF_RANGE', 'input.columns.0.width'],
    ])
  const many = Array.from({ length: 41 }, (_, number) => column(`c${number}`))
  expect(await refused('users', many)).toEqual([['OUT_OF_RANGE', 'input.columns']])
  expect(await kept(editor)).toEqual([{ list: 'users', columns: users }])
})

test('an account keeps so many lists, and those it has can still change', async () => {
  const { editor } = await organization()
  for (let number = 1; number <= 60; number++)
    expect((await arrange(editor, `list-${number}`, [column('name')])).problems).toEqual([])
  expect(await arrange(editor, 'constructor', [column('name')])).toMatchObject({
    listLayout: null,
    problems: [{ code: 'LIMIT_REACHED', path: ['input', 'list'], params: { maxItems: 60 } }],
  })
  const wide = [column('name', { width: 300 })]
  expect((await arrange(editor, 'list-60', wide)).listLayout).toEqual({
    list: 'list-60',
    columns: wide,
  })
  await arrange(editor, 'list-1', null)
  expect((await arrange(editor, 'constructor', wide)).problems).toEqual([])
  expect(await kept(editor)).toHaveLength(60)
})

test('strangers keep nothing', async () => {
  const { stranger } = await organization()
  expect(await stranger.graphql(UPDATE, { input: { list: 'users' } })).toFailWith('UNAUTHENTICATED')
})
