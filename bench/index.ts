// npm run bench [name …] [-name …]: all, those named, or all but those with a dash. Speed and size, shown as ratios against a peer measured in the
// same run, never judged by a clock; printed, and written to docs/benchmarks.md.
import { didYouMean } from '../gateway/nearest.ts'
import { articles } from './articles.ts'
import { backtest } from './backtest.ts'
import { alarmLatency } from './alarm-latency.ts'
import { browserLatency } from './browser-latency.ts'
import { bundleSize } from './bundle-size.ts'
import { chat } from './chat.ts'
import { dynamic } from './dynamic.ts'
import { evaluation } from './evaluation.ts'
import { importRate } from './import-rate.ts'
import { ingestRate } from './ingest-rate.ts'
import { lateRate } from './late-rate.ts'
import { longHouseLists, longLists } from './long-lists.ts'
import { mailbox } from './mailbox.ts'
import { nodeVersions } from './node-versions.ts'
import { pageTiming } from './page-timing.ts'
import { readiness } from './readiness.ts'
import type { Found } from './report.ts'
import { conditions, keep } from './report-file.ts'
import { retention } from './retention.ts'
import { rowSecurity } from './row-security.ts'
import { search } from './search.ts'
import { sensorsPage } from './sensors-page.ts'
import { severalGateways } from './several-gateways.ts'
import { shelves } from './shelves.ts'
import { sockets } from './sockets.ts'
import { startUp } from './start-up.ts'
import { year } from './year.ts'

const BENCHES: Record<string, () => Promise<(string | Found)[]>> = {
  bundleSize,
  startUp,
  rowSecurity,
  ingestRate,
  lateRate,
  importRate,
  evaluation,
  alarmLatency,
  browserLatency,
  pageTiming,
  backtest,
  sensorsPage,
  nodeVersions,
  search,
  articles,
  longLists,
  longHouseLists,
  chat,
  sockets,
  severalGateways,
  mailbox,
  shelves,
  readiness,
  dynamic,
  year,
  retention,
}

const named = process.argv.slice(2).filter((name) => !name.startsWith('-'))
const skipped = process.argv.slice(2).filter((name) => name.startsWith('-'))
const unknown = [...named, ...skipped.map((name) => name.slice(1))].filter(
  (name) => !(name in BENCHES),
)
if (unknown.length) {
  const meant = unknown.map((name) => `${name}${didYouMean(name, Object.keys(BENCHES))}`)
  console.error(
    `No such measurement: ${meant.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`,
  )
  process.exit(2)
}
const worse: string[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if ((named.length && !named.includes(name)) || skipped.includes(`-${name}`)) continue
  console.log(name)
  const how = conditions()
  const results = await bench()
  for (const each of results) console.log(`  ${typeof each === 'string' ? each : each.line}`)
  const { figures } = await keep(name, how, results, Object.keys(BENCHES))
  worse.push(...figures.filter(({ isWorse }) => isWorse).map((each) => `${name}: ${each.name}`))
}
console.log(
  worse.length
    ? `Worse than in the last committed report, by more than the noise of both:\n${worse.map((each) => `  ${each}`).join('\n')}`
    : 'Nothing got worse by more than the noise of the measurements.',
)
