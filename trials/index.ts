// npm run trials [name …]: long, timed and fault-injecting runs. Each says what it did and throws when a promise does not hold.
import { alarmRestart } from './alarm-restart.ts'
import { everySkin } from './every-skin.ts'
import { killWhileIngesting } from './kill-while-ingesting.ts'
import { killWhileSending } from './kill-while-sending.ts'
import { pausedEvaluator } from './paused-evaluator.ts'
import { signInThrottle } from './sign-in-throttle.ts'
import { stopCompressor } from './stop-compressor.ts'

const TRIALS: Record<string, () => Promise<string>> = {
  alarmRestart,
  everySkin,
  killWhileIngesting,
  killWhileSending,
  pausedEvaluator,
  signInThrottle,
  stopCompressor,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in TRIALS))
if (unknown.length) {
  console.error(`No such trial: ${unknown.join(', ')}. There are: ${Object.keys(TRIALS).join(', ')}.`)
  process.exit(2)
}
for (const [name, trial] of Object.entries(TRIALS)) {
  if (named.length && !named.includes(name)) continue
  try {
    console.log(`ok      ${name}: ${await trial()}`)
  } catch (error) {
    console.error(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
