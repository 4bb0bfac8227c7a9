// Whose rows a store reads. A domain reaches another's rows through its service; the pairs below do not yet, and may only become fewer.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(place, file))

/** `identity.accountSettings` is `identity.account_settings` to the database. */
const inSql = (table: string) => table.replace(/[A-Z0-9]/g, (letter) => `_${letter.toLowerCase()}`)

/** The tables that a text declares, as kysely names them. */
const declared = (text: string) =>
  [
    ...(/interface Tables \{(.*?)\n {2}\}/s.exec(text)?.[1] ?? '').matchAll(
      /^ +'?([\w.]+)'?: \w+$/gm,
    ),
  ].map(([, name = '']) => name)

const roomOf = (file: string) => path.dirname(file).split('/').slice(2, 4).join('/')
const owners = new Map<string, string>()
for (const file of filesOf('gateway').filter((name) => path.basename(name) === 'tables.ts'))
  for (const table of declared(readFileSync(file, 'utf8'))) owners.set(table, roomOf(file))
const bySqlName = new Map([...owners.keys()].map((table) => [inSql(table), table]))

const KYSELY =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|from|using|updateVersioned)\(\s*(?:\w+,\s*)?\[?'([\w.]+)/g
const SQL = /\b(?:from|join|into|update)\s+((?:identity\.|worker\.)?[a-z_0-9]+)\b/g

/** The tables that a text names in its statements. */
function named(text: string): string[] {
  const inBuilder = [...text.matchAll(KYSELY)]
    .map(([, table = '']) => table)
    .filter((table) => owners.has(table))
  const inText = [...text.matchAll(SQL)].flatMap(([, table = '']) => bySqlName.get(table) ?? [])
  return [...inBuilder, ...inText]
}

const foreignTo = (room: string, text: string) =>
  named(text).filter((table) => owners.get(table) !== room)

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

test('no store reads a table of another domain that it did not read before', () => {
  expect(owners.size).toBeGreaterThan(60)
  const found = new Map<string, Set<string>>()
  for (const file of filesOf('gateway/modules')) {
    const room = roomOf(file)
    for (const table of foreignTo(room, readFileSync(file, 'utf8')))
      found.set(room, (found.get(room) ?? new Set<string>()).add(table))
  }
  const listed = Object.fromEntries(
    [...found].sort().map(([room, tables]) => [room, [...tables].sort()]),
  )
  expect(listed).toEqual(JSON.parse(readFileSync('tests/foreign-tables.json', 'utf8')))
})
