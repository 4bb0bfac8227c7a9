import * as lucide from 'lucide-react'
import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { called, shape, type Request } from '../../support/contract.ts'
import { organization } from '../../support/organization.ts'

// Search and bookmarks of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const SHAPES = {
  bookmarks: shape('Bookmarks'),
  search: shape('MainSearch'),
  titles: shape('Autocomplete'),
  empty: shape('Empty'),
  error: shape('Error'),
}
const [PAGE, FILE, CONTACT] = ['PageEntry', 'FileEntry', 'ContactEntry'].map(shape)

interface Page {
  id: number
  target: string
  isBookmarked: boolean
  title: string
  icon: string
  link: string
}
interface Group {
  groupTitle: string
  searchLimit: number
  data: Record<string, unknown>[]
}

const call = <T>(by: Caller, name: keyof typeof SHAPES, request: Request) =>
  called<T>(by, SHAPES[name], request)
const bookmarks = async (by: Caller) =>
  (
    await call<{ suggestions: Page[]; bookmarks: Page[] }>(by, 'bookmarks', [
      'GET',
      '/api/bookmarks/data',
    ])
  ).body
const groups = async (by: Caller) =>
  (await call<{ searchArr: Group[] }>(by, 'search', ['GET', '/api/main-search/data'])).body
    .searchArr
const pages = async (by: Caller) => ((await groups(by))[0]?.data ?? []) as unknown as Page[]
const update = (by: Caller, body?: object | string) =>
  call(by, 'empty', ['POST', '/api/bookmarks/update', body])

test('MARK-01 suggestions are the pages of the search, bookmarks those of them that are marked, in the same order', async () => {
  const acme = await organization()
  for (const id of [6, 1]) expect((await update(acme, { id })).status).toBe(200)
  const { suggestions, bookmarks: marked } = await bookmarks(acme)
  expect(suggestions).toEqual(await pages(acme))
  expect(marked).toEqual(suggestions.filter(({ isBookmarked }) => isBookmarked))
  expect(marked.map(({ title }) => title)).toEqual(['Temp Monitoring', 'Alarms'])
})

test('MARK-02 GEN-14 a bookmark is the user’s own', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await update(acme, { id: 1 })
  expect((await bookmarks(acme.subscriber)).bookmarks).toEqual([])
  expect((await bookmarks(rival)).bookmarks).toEqual([])
})

test('MARK-10 GEN-10 an update flips the mark, in the bookmarks and in the search', async () => {
  const acme = await organization()
  const marked = async () =>
    (await pages(acme)).filter(({ isBookmarked }) => isBookmarked).map(({ id }) => id)
  expect(await update(acme, { id: 4 })).toEqual({ status: 200, body: {} })
  expect(await marked()).toEqual([4])
  // GEN-04: digits do as well.
  await update(acme, { id: '5' })
  expect(await marked()).toEqual([4, 5])
  await update(acme, { id: 4 })
  expect(await marked()).toEqual([5])
  expect((await bookmarks(acme)).bookmarks.map(({ id }) => id)).toEqual([5])
})

test('MARK-11 an unknown id is 404, a missing one 400, and nothing changes', async () => {
  const acme = await organization()
  expect(await update(acme, { id: 999 })).toMatchObject({ status: 404 })
  expect(await update(acme, { id: 0 })).toMatchObject({ status: 404 })
  for (const body of [
    {},
    { id: '' },
    { id: null },
    { id: 'one' },
    { id: [1] },
    { id: true },
    undefined,
  ]) {
    expect((await update(acme, body)).status, JSON.stringify(body)).toBe(400)
  }
  expect((await update(acme, '[1]')).status).toBe(400)
  expect((await bookmarks(acme)).bookmarks).toEqual([])
})

test('FIND-01 Pages, Files, Contacts, in this order, and every entry with a title', async () => {
  const acme = await organization()
  const file = {
    fingerprint: Buffer.from('x'),
    startedAt: new Date(),
    updatedAt: new Date(),
    startedBy: acme.admin.userId,
    status: 'DONE' as const,
  }
  await acme.tenant.db
    .insertInto('readingImport')
    .values([
      { ...file, fileName: 'march.csv', bytes: '52000' },
      {
        ...file,
        fileName: 'year.csv',
        bytes: '33000000',
        startedBy: null,
        fingerprint: Buffer.from('y'),
      },
    ])
    .execute()
  const [first, second, third, ...rest] = await groups(acme)
  expect([first, second, third].map((group) => group?.groupTitle)).toEqual([
    'Pages',
    'Files',
    'Contacts',
  ])
  expect(rest).toEqual([])
  const shapes = [
    [first, PAGE],
    [second, FILE],
    [third, CONTACT],
  ] as const
  for (const [group, validate] of shapes) {
    expect(group?.data.length).toBeGreaterThan(0)
    for (const entry of group?.data ?? [])
      expect(validate?.(entry), JSON.stringify(entry)).toBe(true)
  }
  const named = (title: string) => second?.data.find((each) => each.title === title)
  expect(named('year.csv')).toMatchObject({ size: '33mb', by: '' })
  expect(named('march.csv')).toMatchObject({ size: '52kb', by: acme.admin.email.split('@')[0] })
  expect(third?.data).toHaveLength(5)
  expect(third?.data.map(({ email }) => email)).toContain(acme.editor.email)
})

test('FIND-02 searchLimit is four, and nothing is cut or filtered here', async () => {
  const acme = await organization()
  const all = await groups(acme)
  expect(all.map(({ searchLimit }) => searchLimit)).toEqual([4, 4, 4])
  expect((await pages(acme)).length).toBeGreaterThan(4)
  const { body } = await acme.rest('GET', '/api/main-search/data?q=home')
  expect(body.searchArr).toEqual(all)
})

test('FIND-03 the five routes of monitoring are there, the first by both its names', async () => {
  const acme = await organization()
  const at = (link: string, all: Page[]) =>
    all.filter((page) => page.link === link).map(({ title }) => title)
  for (const person of [acme, acme.subscriber]) {
    const all = await pages(person)
    expect(at('/home', all)).toEqual(['Temp Monitoring', 'Home'])
    expect(at('/apps/tablereport', all)).toEqual(['Table Report'])
    expect(at('/dynamic', all)).toEqual(['Dynamic Visualization'])
    expect(at('/alarmconfigs', all)).toEqual(['Alarm configurations'])
    expect(at('/alarms', all)).toEqual(['Alarms'])
  }
})

test('FIND-04 ids and targets of pages are unique, and every icon has a name Feather has', async () => {
  const all = await pages(await organization())
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ target }) => target)).size).toBe(all.length)
  // Lucide grew out of Feather and keeps its names.
  for (const { icon } of all) expect(lucide, icon).toHaveProperty(icon)
})

test('FIND-10 exactly one hundred titles, their ranks 1 to 100 in order, as texts', async () => {
  const acme = await organization()
  const path = '/api/autocomplete/data'
  const { body } = await call<{ autoComplete: { title: string; rank: string; id: string }[] }>(
    acme,
    'titles',
    ['GET', path],
  )
  expect(body.autoComplete.map(({ rank }) => rank)).toEqual(
    Array.from({ length: 100 }, (_, index) => String(index + 1)),
  )
  expect(new Set(body.autoComplete.map(({ title }) => title)).size).toBe(100)
})

test('GEN-16 everybody sees what their role may: no page, file or address beyond it', async () => {
  const acme = await organization()
  const file = {
    fileName: 'x.csv',
    fingerprint: Buffer.from('x'),
    startedAt: new Date(),
    updatedAt: new Date(),
  }
  await acme.tenant.db.insertInto('readingImport').values(file).execute()
  const [first, second, third] = await groups(acme.subscriber)
  expect(first?.data.map(({ link }) => link)).not.toContain('/import')
  expect(second?.data).toEqual([])
  expect(third?.data.every(({ email }) => email === '' || email === acme.subscriber.email)).toBe(
    true,
  )
  expect(await update(acme.subscriber, { id: 9 })).toMatchObject({ status: 404 })
})

test('GEN-03 without a token nothing is told', async () => {
  const { stranger } = await organization()
  for (const path of ['/api/bookmarks/data', '/api/main-search/data', '/api/autocomplete/data']) {
    expect((await call(stranger, 'error', ['GET', path])).status).toBe(401)
  }
  expect((await update(stranger, { id: 1 })).status).toBe(401)
})
