// npm run simulate: devices of the demo, live, against any gateway.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { demoDeviceToken } from '../monitoring/device-token.ts'
import { startFeeder } from '../monitoring/feeder.ts'
import { fleet, type FleetDevice } from '../monitoring/fleet.ts'
import { readConfig } from '../../gateway/config.ts'
import { demoTokenKey } from '../../gateway/demo.ts'
import { messageOf } from '../../gateway/errors.ts'
import { readOptions } from '../../gateway/cli/options.ts'
import { reasonOf } from '../../gateway/cli/reason.ts'

const USAGE = `Usage: npm run simulate -- [--url http://127.0.0.1:4000] [--speed 1|10|60] [--anchor <ISO time>] [tokens]
Tokens, one of:
  --token <token>         one device with a single sensor "probe-1"
  --tokens-file <file>    JSON: {"<organisation>/<device>": "<token>"} for devices of the demo fleet
  --key                   derived from JWT_SECRET or DATA_DIR, as the gateway with these settings has stored them (the default)
--anchor tells scripted faults and drift relative to that time; the default is now.
Ends on Ctrl-C.`

const TokensFile = z
  .record(z.string(), z.string().min(1))
  .refine(
    (tokens) => Object.keys(tokens).every((name) => /^\d+\/\d+$/.test(name)),
    'names are <organisation>/<device>, for example "1/3"',
  )

const say = (line: string) => void process.stdout.write(`${line}\n`)

function options() {
  const text = { type: 'string' } as const
  const { values } = readOptions({
    url: text,
    speed: text,
    anchor: text,
    token: text,
    'tokens-file': text,
    key: { type: 'boolean' },
    help: { type: 'boolean' },
  })
  const { url = 'http://127.0.0.1:4000', speed = '1', anchor = new Date().toISOString() } = values
  if (!URL.canParse(url)) throw new Error(`--url: ${url} is not an address`)
  if (!['1', '10', '60'].includes(speed)) throw new Error('--speed: is 1, 10 or 60')
  if (Number.isNaN(Date.parse(anchor)))
    throw new Error(`--anchor: ${anchor} is not a time, for example 2026-01-05T10:00:00Z`)
  if ([values.token, values['tokens-file'], values.key].filter(Boolean).length > 1) {
    throw new Error('--token, --tokens-file and --key exclude each other')
  }
  return { ...values, url, speed: Number(speed), anchor: Date.parse(anchor) }
}

function tokens({
  token,
  'tokens-file': file,
}: ReturnType<typeof options>): (device: FleetDevice) => string | undefined {
  if (token) return ({ key }) => (key === 'd-1-1' ? token : undefined)
  if (file) {
    const known = readTokens(file)
    return ({ organizationId, id }) => known[`${organizationId}/${id}`]
  }
  const key = demoTokenKey(readConfig())
  return ({ organizationId, id }) => demoDeviceToken(key, organizationId, id).text
}

function readTokens(file: string): Record<string, string> {
  try {
    return TokensFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`--tokens-file: ${file}: ${reasonOf(error)}`, { cause: error })
  }
}

async function main(): Promise<void> {
  const given = options()
  if (given.help) return say(USAGE)
  const tokenFor = tokens(given)
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const total = { requests: 0, accepted: 0, duplicate: 0, late: 0, conflict: 0, rejected: 0 }
  const report = () =>
    say(
      Object.entries(total)
        .map(([name, count]) => `${name} ${count}`)
        .join(' · '),
    )
  const timer = setInterval(report, 10_000)
  say(`Feeding ${given.url} at speed ${given.speed}. Ctrl-C ends it.`)
  await startFeeder({
    url: given.url,
    speed: given.speed,
    tokenFor,
    signal: stop.signal,
    fleet: fleet({ anchor: given.anchor }),
    onProblem: ({ organizationId, id, name }, problem) =>
      void process.stderr.write(`${organizationId}/${id} ${name}: ${problem}\n`),
    onSent: (_, { accepted, duplicate, late, conflict, rejected }) => {
      total.requests++
      total.accepted += accepted
      total.duplicate += duplicate
      total.late += late
      total.conflict += conflict
      total.rejected += rejected.length
    },
  })
  clearInterval(timer)
  report()
}

await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
