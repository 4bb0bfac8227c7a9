// Which tables and views there are by what `tables.ts` of each room declares, and whose they are.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The TypeScript files anywhere below a place. */
export const filesOf = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(place, file))

/** `identity.accountSettings` is `identity.account_settings` to the database. */
export const inSql = (table: string) =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The wing and the room of a file; empty for what is in no module. */
export const roomOf = (file: string) => path.dirname(file).split('/').slice(2, 4).join('/')

/** What a text declares, as kysely names it. */
const declared = (text: string) =>
  [
    ...(/interface Tables \{(.*?)\n {2}\}/s.exec(text)?.[1] ?? '').matchAll(
      /^ +'?([\w.]+)'?: \w+$/gm,
    ),
  ].map(([, name = '']) => name)

/** By what kysely names it, the room that declares it. */
export const owners: ReadonlyMap<string, string> = new Map(
  filesOf('gateway')
    .filter((file) => path.basename(file) === 'tables.ts')
    .flatMap((file) =>
      declared(readFileSync(file, 'utf8')).map((table): [string, string] => [table, roomOf(file)]),
    ),
)
