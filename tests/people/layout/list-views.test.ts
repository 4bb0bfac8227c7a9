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

const column = { id: 'total', width: 180, hidden: false, pinned: true }
const paid = { name: 'Paid', query: 'status=PAID&sort=-TOTAL', columns: [column] }

test('views are an account’s own, list by list, in their order', async () => {
  const { editor, author } = await organization()
  expect(await kept(editor, 'sites')).toEqual([])
  const plain = { name: 'All', query: '', columns: [] }
  expect(await keep(editor, 'sites', [paid, { name: ' All ' }])).toEqual({
    listViews: [paid, plain],
    problems: [],
  })
  await keep(editor, 'clients', [plain])
  expect(await kept(editor, 'sites')).toEqual([paid, plain])
  expect(await kept(author, 'sites')).toEqual([])
  await keep(editor, 'sites', [])
  expect(await kept(editor, 'sites')).toEqual([])
  expect(await kept(editor, 'clients')).toEqual([plain])
})

test('what is wrong with a view is said where it stands, and nothing is kept', async () => {
  const { editor } = await organization()
  const wrong = async (views: object[], list = 'sites') =>
    (await keep(editor, list, views)).problems.map(({ path }) => path.join('.'))
  expect(await wrong([{ name: ' ' }])).toEqual(['input.views.0.name'])
  expect(await wrong([{ name: 'Paid' }, { name: 'PAID' }])).toEqual(['input.views.1.name'])
  expect(await wrong([{ ...paid, columns: [column, column] }])).toEqual([
    'input.views.0.columns.1.id',
  ])
  expect(await wrong([paid], 'in voices')).toEqual(['input.list'])
  const many = Array.from({ length: 21 }, (_, index) => ({ name: `View ${index}` }))
  expect(await wrong(many)).toEqual(['input.views'])
  expect(await kept(editor, 'sites')).toEqual([])
})
