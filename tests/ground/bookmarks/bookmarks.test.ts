import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'
import { coldStore, find } from '../search/support/cold-store.ts'

const ENTRY = 'kind entityId title bookmarked'
const LIST = `{ bookmarks { ${ENTRY} } }`
const SET = `mutation($input: SetBookmarkInput!) { setBookmark(input: $input) { bookmarks { ${ENTRY} } problems { code path } } }`
const REORDER = `mutation($input: ReorderBookmarksInput!) { reorderBookmarks(input: $input) { bookmarks { ${ENTRY} } problems { code path } } }`

const titlesOf = (entries: { title: string }[] | null) => (entries ?? []).map(({ title }) => title)
const list = async (by: Caller) => titlesOf((await by.graphql(LIST)).data.bookmarks)
const set = (by: Caller, kind: string, entityId: number | string, on = true) =>
  by.graphql(SET, { input: { kind, entityId: String(entityId), on } })
const reorder = (by: Caller, ...entries: [string, number][]) =>
  by.graphql(REORDER, {
    input: { entries: entries.map(([kind, id]) => ({ kind, entityId: String(id) })) },
  })

test('anything can be starred, and loses its star again', async () => {
  const acme = await organization()
  const { sensorIds } = await coldStore(acme, 'Depot', ['Freezer 01'])
  const [sensorId = 0] = sensorIds
  expect((await set(acme, 'SENSOR', sensorId)).data.setBookmark).toEqual({
    bookmarks: [
      { kind: 'SENSOR', entityId: String(sensorId), title: 'Freezer 01', bookmarked: true },
    ],
    problems: [],
  })
  await set(acme, 'PAGE', 6)
  expect(await list(acme)).toEqual(['Freezer 01', 'Alarms'])
  expect((await find(acme, 'freezer')).SENSOR?.[0]?.bookmarked).toBe(true)
  await set(acme, 'SENSOR', sensorId, false)
  expect(await list(acme)).toEqual(['Alarms'])
  expect((await find(acme, 'freezer')).SENSOR?.[0]?.bookmarked).toBe(false)
})

test('they are one member’s, in one organisation', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await set(acme, 'PAGE', 1)
  expect(await list(acme.maintainer)).toEqual([])
  expect(await list(rival)).toEqual([])
  expect(await list(acme)).toEqual(['Temp Monitoring'])
  expect(await set(acme.stranger, 'PAGE', 1)).toFailWith('UNAUTHENTICATED')
})

test('what there is not, and what may not be seen, cannot be starred', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { sensorIds } = await coldStore(rival, 'Depot', ['Freezer 01'])
  for (const [kind, id] of [
    ['SENSOR', sensorIds[0] ?? 0],
    ['SENSOR', 'x'],
    ['PAGE', 999],
    ['SITE', 0],
  ] as const) {
    expect(await set(acme, kind, id)).toFailWith('NOT_FOUND')
  }
  // The page of imports is for those who may import.
  expect(await set(acme.subscriber, 'PAGE', 9)).toFailWith('NOT_FOUND')
  expect(await list(acme)).toEqual([])
})

test('a bookmark follows what it marks: renamed, out of sight, gone', async () => {
  const acme = await organization()
  const { siteId, sensorIds } = await coldStore(acme, 'Depot', ['Freezer 01'])
  const [sensorId = 0] = sensorIds
  const { db } = acme.tenant
  await set(acme.editor, 'SENSOR', sensorId)
  await db.updateTable('sensor').set({ name: 'Chest 9' }).where('id', '=', sensorId).execute()
  expect(await list(acme.editor)).toEqual(['Chest 9'])
  const UPDATE =
    'mutation($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { problems { code } } }'
  const sees = (siteIds: number[]) =>
    acme.graphql(UPDATE, {
      id: String(acme.editor.userId),
      input: { siteAccess: 'ASSIGNED', assignedSiteIds: siteIds.map(String) },
    })
  await sees([])
  expect(await list(acme.editor)).toEqual([])
  await sees([siteId])
  expect(await list(acme.editor)).toEqual(['Chest 9'])
  await db.deleteFrom('sensor').where('id', '=', sensorId).execute()
  expect(await list(acme.editor)).toEqual([])
  // What is gone can still be let go of.
  expect((await set(acme.editor, 'SENSOR', sensorId, false)).data.setBookmark.problems).toEqual([])
})

test('they are put into an order, which is kept; what is not named follows as it was', async () => {
  const acme = await organization()
  for (const id of [1, 3, 4, 5]) await set(acme, 'PAGE', id)
  expect(await list(acme)).toEqual([
    'Temp Monitoring',
    'Table Report',
    'Dynamic Visualization',
    'Alarm configurations',
  ])
  const { data } = await reorder(acme, ['PAGE', 5], ['PAGE', 3])
  const wanted = [
    'Alarm configurations',
    'Table Report',
    'Temp Monitoring',
    'Dynamic Visualization',
  ]
  expect(titlesOf(data.reorderBookmarks.bookmarks)).toEqual(wanted)
  await set(acme, 'PAGE', 6)
  expect(await list(acme)).toEqual([...wanted, 'Alarms'])
  expect((await reorder(acme, ['PAGE', 5], ['SENSOR', 5])).data.reorderBookmarks).toEqual({
    bookmarks: null,
    problems: [{ code: 'INVALID', path: ['input', 'entries', '1'] }],
  })
  expect(await list(acme)).toEqual([...wanted, 'Alarms'])
})

test('two stars at once both count, and the same one twice is one, where it was', async () => {
  const acme = await organization()
  await Promise.all([1, 3, 4, 5, 6].map((id) => set(acme, 'PAGE', id)))
  expect(await list(acme)).toHaveLength(5)
  const before = await list(acme)
  const twice = async (on: boolean) => {
    const answers = await Promise.all([set(acme, 'PAGE', 6, on), set(acme, 'PAGE', 6, on)])
    for (const { data } of answers) expect(data.setBookmark.problems).toEqual([])
  }
  await twice(true)
  expect(await list(acme)).toEqual(before)
  await twice(false)
  expect(await list(acme)).toEqual(before.filter((title) => title !== 'Alarms'))
})

test('fifty are enough', async () => {
  const acme = await organization()
  const { sensorIds } = await coldStore(
    acme,
    'Depot',
    Array.from({ length: 51 }, (_, index) => `Box ${index}`),
  )
  const rows = sensorIds.slice(0, 50).map((entityId, position) => ({
    memberId: acme.admin.userId,
    kind: 'SENSOR',
    entityId,
    position,
  }))
  await acme.tenant.db.insertInto('bookmark').values(rows).execute()
  expect((await set(acme, 'SENSOR', sensorIds[50] ?? 0)).data.setBookmark.problems).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input'] },
  ])
  expect(await list(acme)).toHaveLength(50)
})
