// npm run seed: tells the demo into an empty database; `-- --reset --yes` empties it first.
import { resetDemo, seedDemo, type Progress } from '../index.ts'
import { readConfig } from '../../gateway/config.ts'
import { migrate } from '../../gateway/db/migrate.ts'
import { openDatabase } from '../../gateway/db/open.ts'
import { demoTokenKey } from '../../gateway/demo.ts'
import { messageOf } from '../../gateway/errors.ts'
import { readOptions } from '../../gateway/cli/options.ts'

const USAGE = `Usage: npm run seed [-- --reset --yes]
  --reset   start over: removes EVERYTHING in the database, all organisations and accounts
  --yes     confirms --reset`

const say = (line: string) => void process.stdout.write(`${line}\n`)

function options() {
  const { values } = readOptions({
    reset: { type: 'boolean' },
    yes: { type: 'boolean' },
    help: { type: 'boolean' },
  })
  if (values.reset && !values.yes)
    throw new Error(`--reset removes everything in the database. Confirm it with --yes.\n${USAGE}`)
  return values
}

/** One line that moves on a terminal, one line per tenth elsewhere. */
function progress(): (progress: Progress) => void {
  let shown = 0
  return ({ readings, of }) => {
    const percent = Math.min(100, Math.floor((100 * readings) / of))
    const text = `Seeding: ${readings.toLocaleString('en')} readings, ${percent} %`
    if (process.stdout.isTTY) process.stdout.write(`\r${text}`)
    else if (percent >= shown + 10) say(text)
    else return
    shown = percent
  }
}

async function main(): Promise<void> {
  const { reset, help } = options()
  if (help) return say(USAGE)
  const config = readConfig()
  if (config.production)
    throw new Error('The demo is not for production: its passwords are known to everybody.')
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: say,
  })
  try {
    await migrate(database.owner, { log: say })
    if (reset) await resetDemo(database.owner)
    const began = performance.now()
    const seeded = await seedDemo({
      owner: database.owner,
      tokenKey: demoTokenKey(config),
      onProgress: progress(),
    })
    if (process.stdout.isTTY) say('')
    if (!seeded)
      throw new Error(
        'The database holds something else already. To replace it with the demo: npm run seed -- --reset --yes',
      )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(
      seeded.fresh
        ? `Seeded ${seeded.readings.toLocaleString('en')} readings in ${seconds} s.`
        : 'The demo is there already.',
    )
  } finally {
    await database.stop()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
