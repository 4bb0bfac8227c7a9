// Whose rows a store reads: its own. It reaches another's through what that domain publishes, or through its service.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf, inSql, owners, roomOf } from './support/tables.ts'

/** Each wing and those it may use. */
const WINGS: Readonly<Record<string, readonly string[]>> = {
  ground: [],
  people: ['ground'],
  monitoring: ['ground', 'people'],
  alarms: ['ground', 'people', 'monitoring'],
  commerce: ['ground', 'people'],
  content: ['ground', 'people'],
  together: ['ground', 'people'],
  analytics: ['ground', 'people', 'monitoring', 'alarms', 'commerce', 'together', 'content'],
}
const wingOf = (room: string) => room.split('/')[0] ?? ''

/** Its own, and what is published by a domain that it may use; what is in no wing serves all of them. */
function mayRead(room: string, table: string): boolean {
  const owner = owners.get(table) ?? ''
  if (!table.startsWith('published.')) return owner === room
  const [wing, published] = [wingOf(room), wingOf(owner)]
  return published === '' || published === wing || (WINGS[wing] ?? []).includes(published)
}

const bySqlName = new Map([...owners.keys()].map((table) => [inSql(table), table]))

const KYSELY =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|from|using|rowsOf|rowsAtSites|highestId|insertRow|updateRow|updateVersioned|removeRow|setMark)\(\s*(?:\w+,\s*)?\[?'([\w.]+)/g
const SQL = /\b(?:from|join|into|update)\s+((?:identity\.|worker\.|published\.)?[a-z_0-9]+)\b/g

/** The tables that a text names in its statements. */
function named(text: string): string[] {
  const inBuilder = [...text.matchAll(KYSELY)]
    .map(([, table = '']) => table)
    .filter((table) => owners.has(table))
  const inText = [...text.matchAll(SQL)].flatMap(([, table = '']) => bySqlName.get(table) ?? [])
  return [...inBuilder, ...inText]
}

const foreignTo = (room: string, text: string) =>
  named(text).filter((table) => !mayRead(room, table))

test('a statement on a table of another domain is found, however it is written', () => {
  const room = 'monitoring/sites'
  expect(
    foreignTo(room, `db.selectFrom('sensor').innerJoin('site', 'site.id', 'sensor.siteId')`),
  ).toEqual(['sensor'])
  expect(foreignTo(room, `updateVersioned(within, 'device', id, change, at)`)).toEqual(['device'])
  expect(
    foreignTo(
      room,
      'sql`select 1 from site join identity.account on true left join reading_batch b on true`',
    ),
  ).toEqual(['identity.account', 'readingBatch'])
})

test('what a domain publishes may be read by those that may use it, and by no other', () => {
  const kysely = `db.selectFrom('published.sensor as sensor').innerJoin('published.alarmConfig as c', on)`
  expect(foreignTo('alarms/alarms', kysely)).toEqual([])
  expect(foreignTo('monitoring/sites', kysely)).toEqual(['published.alarmConfig'])
  const text = 'select 1 from published.member m join published.reading_batch b on true'
  expect(foreignTo('monitoring/sites', text)).toEqual([])
  expect(foreignTo('people/roles', text)).toEqual(['published.readingBatch'])
  expect(foreignTo('commerce/invoices', text)).toEqual(['published.readingBatch'])
  expect(foreignTo('ground/search', text)).toEqual(['published.readingBatch'])
})

test('no store reads a table of another domain', () => {
  expect(owners.size).toBeGreaterThan(60)
  const found = new Map<string, Set<string>>()
  for (const file of filesOf('gateway/modules')) {
    const room = roomOf(file)
    for (const table of foreignTo(room, readFileSync(file, 'utf8')))
      found.set(room, (found.get(room) ?? new Set<string>()).add(table))
  }
  expect(Object.fromEntries([...found].map(([room, tables]) => [room, [...tables]]))).toEqual({})
})
