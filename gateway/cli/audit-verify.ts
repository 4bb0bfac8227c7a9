// npm run audit-verify: walks the chain of every organisation's audit log, and says whether it is what was written.
import { readFileSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { databaseOf, openPool } from '../db/database.ts'
import { pending } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { messageOf } from '../errors.ts'
import { BEGINNING } from '../modules/ground/audit/chain.ts'
import { auditedOrganizations, verifyAuditOf } from '../modules/ground/audit/chain-service.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: npm run audit-verify [-- --head ORGANISATION=HASH ...] [--heads FILE]
  --head    compares with a head that was noted elsewhere: an end that was cut off cannot be seen otherwise
  --heads   the same for every organisation, from a file that holds what this command printed before
Ends with 1 when anything differs.`

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** `2=3fa9…`, or a line this command printed. */
const NOTED = /^(\d{1,10})=([\da-f]{64})$/
const PRINTED = /^organisation (\d{1,10}): ok, .* head ([\da-f]{64})$/

function options() {
  const { values } = readOptions({
    head: { type: 'string', multiple: true },
    heads: { type: 'string' },
    help: { type: 'boolean' },
  })
  const noted = new Map<number, string>()
  const note = ([, organization, hash]: RegExpExecArray) =>
    noted.set(Number(organization), hash ?? '')
  for (const line of values.heads ? readFileSync(values.heads, 'utf8').split(/\r?\n/) : []) {
    const found = PRINTED.exec(line)
    if (found) note(found)
  }
  if (values.heads && noted.size === 0)
    throw new Error(`--heads: ${JSON.stringify(values.heads)} holds no head`)
  for (const text of values.head ?? []) {
    const found = NOTED.exec(text.toLowerCase())
    if (!found)
      throw new Error(
        `--head: ${JSON.stringify(text)} is not ORGANISATION=HASH, with a hash of 64 digits\n${USAGE}`,
      )
    note(found)
  }
  return { noted, help: values.help ?? false }
}

type Verified = Awaited<ReturnType<typeof verifyAuditOf>>

/** Numbers and hashes only: nothing that anybody wrote into the log gets into a terminal or another log. */
function verdict({ entries, headId, head, broken, notedId }: Verified): {
  good: boolean
  text: string
} {
  if (broken?.why === 'ALTERED')
    return { good: false, text: `entry ${broken.id} is not what was written` }
  if (broken)
    return {
      good: false,
      text: `entry ${broken.id} does not follow the one before it: something was removed or put in`,
    }
  if (notedId === undefined)
    return {
      good: false,
      text: 'the noted head is not there: the end was cut off, or the log is another one',
    }
  const number = headId === null ? '' : ` no. ${headId}`
  return {
    good: true,
    text: `ok, ${entries} ${entries === 1 ? 'entry' : 'entries'}, head${number} ${head}`,
  }
}

async function main(): Promise<void> {
  const { noted, help } = options()
  if (help) return say(USAGE)
  const { DATABASE_URL, DATA_DIR } = readConfig()
  const opened = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log: () => undefined })
  const pool = openPool(opened.app, 2)
  try {
    const [missing] = await pending(opened.owner)
    if (missing)
      throw new Error(
        `The database is older than this command: run npm run migrate first (${missing}).`,
      )
    const means = { database: databaseOf(pool), waiting: new AbortController() }
    const organizations = await auditedOrganizations(means)
    let good = true
    for (const id of organizations) {
      const { text, ...judged } = verdict(await verifyAuditOf(means, id, noted.get(id) ?? null))
      say(`organisation ${id}: ${text}`)
      good &&= judged.good
    }
    for (const [id, hash] of noted) {
      if (organizations.includes(id) || hash === BEGINNING) continue
      say(`organisation ${id}: it is not there any more, and its log with it`)
      good = false
    }
    if (!good) process.exitCode = 1
  } finally {
    await pool.end()
    await opened.stop()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
