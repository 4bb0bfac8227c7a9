// npm run trials [name[=part] …]: long, timed and fault-injecting runs. Each says what it did and throws when a promise does not hold.
import { messageOf } from '../gateway/errors.ts'
import { didYouMean } from '../gateway/nearest.ts'
import { alarmRestart } from './alarm-restart.ts'
import { costFuzz } from './cost-fuzz.ts'
import { databaseStops } from './database-stops.ts'
import { everySkin } from './every-skin.ts'
import { fullDisk } from './full-disk.ts'
import { killBeforeAnswering } from './kill-before-answering.ts'
import { killWhileIngesting } from './kill-while-ingesting.ts'
import { killWhileIssuing } from './kill-while-issuing.ts'
import { killWhileOrdering } from './kill-while-ordering.ts'
import { killWhileSending } from './kill-while-sending.ts'
import { killWhileTalking } from './kill-while-talking.ts'
import { mixture } from './mixture.ts'
import { overload } from './overload.ts'
import { pausedEvaluator } from './paused-evaluator.ts'
import { signInThrottle } from './sign-in-throttle.ts'
import { stopCompressor } from './stop-compressor.ts'
import { wedgedDatabase } from './wedged-database.ts'

const TRIALS: Record<string, (part?: string) => Promise<string>> = {
  alarmRestart,
  costFuzz,
  databaseStops,
  everySkin,
  fullDisk,
  killBeforeAnswering,
  killWhileIngesting,
  killWhileIssuing,
  killWhileOrdering,
  killWhileSending,
  killWhileTalking,
  mixture,
  overload,
  pausedEvaluator,
  signInThrottle,
  stopCompressor,
  wedgedDatabase,
}

const parts = new Map(
  process.argv.slice(2).map((argument) => {
    const [name = '', part] = argument.split('=')
    return [name, part]
  }),
)
const named = [...parts.keys()]
const unknown = named.filter((name) => !(name in TRIALS))
if (unknown.length) {
  const meant = unknown.map((name) => `${name}${didYouMean(name, Object.keys(TRIALS))}`)
  console.error(`No such trial: ${meant.join(', ')}. There are: ${Object.keys(TRIALS).join(', ')}.`)
  process.exit(2)
}
for (const [name, trial] of Object.entries(TRIALS)) {
  if (named.length && !named.includes(name)) continue
  try {
    console.log(`ok      ${name}: ${await trial(parts.get(name))}`)
  } catch (error) {
    console.error(`FAILED  ${name}: ${messageOf(error)}`)
    process.exitCode = 1
  }
}
