// npm run check: all that must pass but the browser. Every step runs, so that one run tells everything.
import { spawn } from 'node:child_process'
import path from 'node:path'

type Step = readonly [what: string, command: string, ...args: string[]]

/** Two at a time: the long one beside the short ones. */
const STATIC: Step[] = [
  ['lint', 'eslint', '--max-warnings', '0', '.'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['codegen drift', 'tsx', 'scripts/check-codegen.ts'],
  ['types', 'tsc', '--noEmit'],
  ['REST description', 'tsx', 'scripts/check-openapi.ts'],
  ['GraphQL changes', 'tsx', 'scripts/check-schema.ts'],
  ['boundaries', 'depcruise', '--config', '.dependency-cruiser.mjs', 'gateway', 'client', 'seed'],
  ['unused code', 'knip', '--no-progress'],
]
/** Use both cores by themselves, and show how far they are. */
const TESTS: Step = ['tests', 'vitest', 'run']

/** Whether it passed. What is shown of a step that runs beside another one comes when it has ended. */
async function passes([what, command, ...args]: Step, alone: boolean): Promise<boolean> {
  const began = performance.now()
  const child = spawn(path.resolve('node_modules/.bin', command), args, {
    stdio: alone ? 'inherit' : 'pipe',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  process.stdout.write(Buffer.concat(said))
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  )
  return code === 0
}

const only = process.argv.slice(2)
const unknown = only.filter((name) => ![...STATIC, TESTS].some(([what]) => what === name))
if (unknown.length) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are: ${[...STATIC, TESTS].map(([what]) => what).join(', ')}.`,
  )
  process.exit(2)
}
const wanted = ([what]: Step) => !only.length || only.includes(what)
const failed: string[] = []
const waiting = STATIC.filter(wanted)
async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift())
    if (!(await passes(step, false))) failed.push(step[0])
}
await Promise.all([work(), work()])
if (wanted(TESTS) && !(await passes(TESTS, true))) failed.push(TESTS[0])
if (failed.length) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
