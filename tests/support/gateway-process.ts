import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { temporaryDirectory } from './temporary.ts'

/** The built gateway as a process of its own: for browser tests, trials and measurements, which need to start, stop and kill it. */
export interface GatewayProcess {
  url: string
  /** Milliseconds from the start to the printed address. */
  startedIn: number
  process: ChildProcess
  output: () => string
  /** SIGTERM, then waits; answers the exit code. */
  stop: () => Promise<number | null>
  /** kill -9, then waits until it is gone. */
  kill: () => Promise<void>
}

/** A directory the database's own user can reach, also when root runs the test. */
export const temporaryDataDir = (): string => path.join(temporaryDirectory(), 'data')

export async function startGateway(
  env: Record<string, string> = {},
  command = ['node', 'dist/gateway/main.mjs'],
): Promise<GatewayProcess> {
  const began = performance.now()
  const [file = 'node', ...args] = command
  const child = spawn(file, args, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: 'pipe',
  })
  let output = ''
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Isotherm is ready at (http:\/\/[^\s/,]+)/.exec(output)
      if (address?.[1]) resolve(address[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void gone.then((code) =>
      reject(new Error(`The gateway ended (${code}) before it was ready:\n${output}`)),
    )
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return gone
  }
  return {
    url,
    startedIn: performance.now() - began,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}
