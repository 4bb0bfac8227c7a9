// npm run migrate: brings the database up to this code and says what it did.
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { messageOf } from '../errors.ts'
import { readOptions } from './options.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  readOptions({})
  const { DATABASE_URL, DATA_DIR } = readConfig()
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log: say })
  try {
    say(`Database: ${database.describe}`)
    const applied = await migrate(database.owner, { log: say })
    say(
      applied.length === 0
        ? 'Nothing to apply: the database is up to date.'
        : `Applied ${applied.length}.`,
    )
  } finally {
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
