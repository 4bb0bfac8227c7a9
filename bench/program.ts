import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { build } from 'tsdown'
import { fromRoot } from '../gateway/root.ts'

/** Starts a program that prints its address, and can stop it. It is built beside the gateway, whose SDL and migrations it reads. */
export const run = async (source: string, ...args: string[]) =>
  start(await built(source, fromRoot('dist', 'gateway')), args)

/** As the gateway is built: run from sources, functions are slower. `packages` are those that stand where it is put only. */
export async function built(
  source: string,
  outDir: string,
  packages: readonly string[] = [],
): Promise<string> {
  const name = path.basename(source, '.ts')
  const isTheirs = (id: string) => packages.some((each) => id === each || id.startsWith(`${each}/`))
  await build({
    entry: { [name]: fromRoot(source) },
    outDir,
    config: false,
    format: 'esm',
    platform: 'node',
    dts: false,
    clean: false,
    logLevel: 'error',
    deps: {
      neverBundle: (id) => isTheirs(id),
      // Beside a peer's packages none of ours are found.
      alwaysBundle: (id) => packages.length > 0 && !isTheirs(id),
    },
  })
  return path.join(outDir, `${name}.mjs`)
}

/** Starts a built program with this Node, or with another. */
export async function start(
  program: string,
  args: readonly string[],
  { node = process.execPath, isQuiet = false } = {},
) {
  const child = spawn(node, [program, ...args], {
    stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit'],
  })
  // It does not outlive a measurement that fails.
  process.once('exit', () => child.kill('SIGTERM'))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code} before it printed its address.`)
  })
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer]
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: line.toString().trim(), pid: child.pid ?? 0, stop }
}
