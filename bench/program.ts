import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program that prints its address, and can stop it. */
export async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: line.toString().trim(), pid: child.pid ?? 0, stop }
}
