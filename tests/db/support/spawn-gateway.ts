import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { until } from './processes.ts'

const FIXTURE = fileURLToPath(new URL('./gateway.ts', import.meta.url))

export interface SpawnOptions {
  /** What to ask of openEmbedded, and `slow` for a query in flight. */
  options?: object
  /** A program that runs the gateway. */
  below?: string[]
  detached?: boolean
  uid?: number
  gid?: number
}

interface Event {
  server: number
  adopted: boolean
  uid: number
  answer: number
  left: string
  notice: string
  error: string
}

export interface GatewayProcess {
  child: ChildProcess
  pid: number
  /** The first event that says this. */
  says<Key extends keyof Event>(key: Key): Promise<Pick<Event, Key> & Partial<Event>>
  ended: Promise<number | string | null>
}

export function spawnGateway(
  dataDir: string,
  { options = {}, below = [], ...as }: SpawnOptions,
): GatewayProcess {
  const [file = '', ...args] = [
    ...below,
    process.execPath,
    '--import',
    'tsx',
    FIXTURE,
    dataDir,
    JSON.stringify(options),
  ]
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'], ...as })
  const events: Partial<Event>[] = []
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    events.push(...lines.map((line) => JSON.parse(line) as Partial<Event>))
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  )
  return {
    child,
    pid: child.pid ?? 0,
    ended,
    async says(key) {
      const said = () => events.find((event) => key in event)
      await until(() => said() !== undefined || child.exitCode !== null, 30_000)
      const event = said()
      if (!event) throw new Error(`the gateway ended without ${key}: ${JSON.stringify(events)}`)
      return event as Pick<Event, typeof key> & Partial<Event>
    },
  }
}
