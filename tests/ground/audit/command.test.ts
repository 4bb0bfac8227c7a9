import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_DIRECTORY } from '../../../gateway/db/migration-files.ts'
import { migrate } from '../../../gateway/db/migrate.ts'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { openKind } from '../../db/support/kinds.ts'
import { ask, scratch } from '../../db/support/scratch.ts'

// A log that was begun before there was a chain, and what the command says of it when somebody has been at it.
const { root, furnished } = scratch()
const log = () => undefined
let db: OpenDatabase
let dataDir: string

const inside = (organization: number) => ({
  ...db.owner,
  options: `-c app.organization_id=${organization}`,
})
const insert = (organization: number, action: string, detail = '{}') =>
  ask(
    inside(organization),
    `insert into audit_entry (action, entity, detail, ip) values ('${action}', 'Site', '${detail}', '10.0.0.1')`,
  )
/** By somebody who owns the tables, and knows how to keep the database from objecting. */
const tamper = async (statement: string) => {
  await ask(
    inside(1),
    `begin; alter table audit_entry disable trigger user; ${statement}; alter table audit_entry enable trigger user; commit`,
  )
}

interface Verified {
  status: number | null
  lines: string[]
  errors: string
}
function verify(...args: string[]): Verified {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, TZ: 'Asia/Kolkata' }
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/tsx',
    ['gateway/cli/audit-verify.ts', ...args],
    {
      env,
      encoding: 'utf8',
    },
  )
  return { status, lines: stdout.trimEnd().split('\n'), errors: stderr }
}
const headOf = (line = '') => / head (?:no\. \d+ )?([\da-f]{64})$/.exec(line)?.[1] ?? ''

beforeAll(async () => {
  const place = await furnished('database')
  dataDir = path.dirname(place)
  db = await openKind('embedded', place)
  const directory = fs.mkdtempSync(`${root}/migrations-`)
  for (const file of fs.readdirSync(MIGRATIONS_DIRECTORY).filter((name) => name < '017'))
    fs.copyFileSync(`${MIGRATIONS_DIRECTORY}/${file}`, `${directory}/${file}`)
  await migrate(db.owner, { log, directory })
  for (const id of [1, 2])
    await ask(
      inside(id),
      `insert into organization (id, title, slug) values (${id}, 'Old ${id}', 'old-${id}')`,
    )
  for (const action of ['site.created', 'site.updated', 'site.renamed'])
    await insert(1, action, '{"after": {"name": "Süd\\\\n\\"1\\""}}')
  await migrate(db.owner, { log })
}, 60_000)
afterAll(() => db.stop())

test(
  'SEC-60 entries from before the chain are linked, and so is what follows',
  { timeout: 60_000 },
  async () => {
    const first = verify()
    expect(first).toEqual({
      status: 0,
      errors: '',
      lines: [
        expect.stringMatching(/^organisation 1: ok, 3 entries, head no\. 3 [\da-f]{64}$/) as string,
        `organisation 2: ok, 0 entries, head ${'0'.repeat(64)}`,
      ],
    })
    await insert(1, 'line\nbreak', '{"note": "organisation 9: ok\\n"}')
    await insert(2, 'site.created')
    const heads = `${root}/heads.txt`
    fs.writeFileSync(heads, first.lines.join('\n'))
    const second = verify('--heads', heads)
    expect(second).toMatchObject({ status: 0, errors: '' })
    expect(second.lines.map((line) => line.slice(0, 30))).toEqual([
      'organisation 1: ok, 4 entries,',
      'organisation 2: ok, 1 entry, h',
    ])
  },
)

test('SEC-60 nobody changes or removes an entry, its owner included', async () => {
  await insert(1, 'site.created')
  for (const statement of ["update audit_entry set action = 'x'", 'delete from audit_entry'])
    await expect(ask(inside(1), statement)).rejects.toMatchObject({
      code: '42501',
      message: 'audit entries are only ever added',
    })
  // Number and hashes are not the writer's to choose.
  const row = { id: 77, previous_hash: '\\x00', hash: '\\x00' }
  await ask(
    inside(1),
    `insert into audit_entry (id, action, entity, previous_hash, hash) values (77, 'a.b', 'C', '${row.previous_hash}', '${row.hash}')`,
  )
  expect(await ask(inside(1), 'select id from audit_entry where id > 50')).toEqual([])
  await expect(
    ask(
      inside(2),
      "insert into audit_entry (organization_id, action, entity) values (1, 'a.b', 'C')",
    ),
  ).rejects.toMatchObject({
    code: '42501',
  })
})

test(
  'SEC-60 an altered row, a removed row and an end that was cut off are found',
  { timeout: 90_000 },
  async () => {
    const { lines, status } = verify()
    expect(status).toBe(0)
    const head = headOf(lines[0])
    await tamper("update audit_entry set detail = '{}' where id = 2")
    expect(verify()).toMatchObject({
      status: 1,
      lines: ['organisation 1: entry 2 is not what was written', expect.stringContaining('2: ok')],
    })
    // Whoever computes the hash anew breaks the link of the next one.
    await tamper(
      'update audit_entry set hash = audit_entry_hash(audit_entry, previous_hash) where id = 2',
    )
    const unlinked = (id: number) =>
      `organisation 1: entry ${id} does not follow the one before it: something was removed or put in`
    expect(verify()).toMatchObject({ status: 1, lines: [unlinked(3), expect.anything()] })
    await tamper('delete from audit_entry where id = 2')
    expect(verify()).toMatchObject({ status: 1, lines: [unlinked(3), expect.anything()] })
    await tamper('delete from audit_entry where id = 1')
    expect(verify()).toMatchObject({ status: 1, lines: [unlinked(3), expect.anything()] })
    await tamper('delete from audit_entry')
    await insert(1, 'site.created')
    expect(verify()).toMatchObject({ status: 0 })
    expect(verify('--head', `1=${head}`)).toMatchObject({
      status: 1,
      lines: [
        'organisation 1: the noted head is not there: the end was cut off, or the log is another one',
        expect.anything(),
      ],
    })
    expect(verify('--head', `7=${head}`)).toMatchObject({ status: 1, lines: { length: 3 } })
  },
)

test('what is no head is refused', { timeout: 30_000 }, () => {
  expect(verify('--head', '1=\n\u001b[31m')).toMatchObject({
    status: 1,
    errors: expect.stringContaining('"1=\\n\\u001b[31m" is not') as string,
  })
})
