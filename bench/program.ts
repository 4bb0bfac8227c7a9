import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { build } from 'tsdown'
import { fromRoot } from '../gateway/root.ts'

/** Starts a program that prints its address, and can stop it. It is built as the gateway is: run from sources, functions are slower. */
export async function run(source: string, ...args: string[]) {
  const name = path.basename(source, '.ts')
  // Beside the built gateway, whose SDL and migrations it reads.
  const outDir = fromRoot('dist', 'gateway')
  await build({
    entry: { [name]: fromRoot(source) },
    outDir,
    config: false,
    format: 'esm',
    platform: 'node',
    dts: false,
    clean: false,
    logLevel: 'error',
  })
  const program = path.join(outDir, `${name}.mjs`)
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: line.toString().trim(), pid: child.pid ?? 0, stop }
}
