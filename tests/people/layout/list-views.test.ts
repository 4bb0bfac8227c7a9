import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

const VIEW = 'name query columns { id width hidden pinned }'
const kept = async (who: Caller, list: string) =>
  (
    await who.graphql(`query($list: String!) { listViews(list: $list) { ${VIEW} } }`, {
      list,
    })
  ).data.listViews as unknown
const keep = async (who: Caller, list: string, views: object[]) =>
  (
    await who.graphql(
      `mutation($input: SetListViewsInput!) { setListViews(input: $input) { listViews { ${VIEW} } problems { code path } } }`,
      { input: { list, views } },
    )
  ).data.setListViews as { listViews: unknown; problems: { code: string; path: string[] }[] }

const column = { id: 'site', width: 180, hidden: false, pinned: true }
const active = { name: 'Active', query: 'status=ACTIVE&sort=-NAME', columns: [column] }

test('views are an account’s own, list by list, in their order', async () => {
  const { editor, author } = await organization()
  expect(await kept(editor, 'devices')).toEqual([])
  const plain = { name: 'All', query: '', columns: [] }
  expect(await keep(editor, 'devices', [active, { name: ' All ' }])).toEqual({
    listViews: [active, plain],
    problems: [],
  })
  await keep(editor, 'sites', [plain])
  expect(await kept(editor, 'devices')).toEqual([active, plain])
  expect(await kept(author, 'devices')).toEqual([])
  await keep(editor, 'devices', [])
  expect(await kept(editor, 'devices')).toEqual([])
  expect(await kept(editor, 'sites')).toEqual([plain])
})

test('what is wrong with a view is said where it stands, and nothing is kept', async () => {
  const { editor } = await organization()
  const wrong = async (views: object[], list = 'devices') =>
    (await keep(editor, list, views)).problems.map(({ path }) => path.join('.'))
  expect(await wrong([{ name: ' ' }])).toEqual(['input.views.0.name'])
  expect(await wrong([{ name: 'Active' }, { name: 'ACTIVE' }])).toEqual(['input.views.1.name'])
  expect(await wrong([{ ...active, columns: [column, column] }])).toEqual([
    'input.views.0.columns.1.id',
  ])
  expect(await wrong([active], 'de vices')).toEqual(['input.list'])
  const many = Array.from({ length: 21 }, (_, index) => ({ name: `View ${index}` }))
  expect(await wrong(many)).toEqual(['input.views'])
  expect(await kept(editor, 'devices')).toEqual([])
})
