// npm run check: all that must pass but the browser. Cheap steps first; every one of them runs, so that one run tells everything.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const STEPS: [what: string, command: string, ...args: string[]][] = [
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['codegen drift', 'tsx', 'scripts/check-codegen.ts'],
  ['types', 'tsc', '--noEmit'],
  ['lint', 'eslint', '--max-warnings', '0', '.'],
  ['boundaries', 'depcruise', '--config', '.dependency-cruiser.mjs', 'gateway', 'client', 'seed'],
  ['unused code', 'knip', '--no-progress'],
  ['tests', 'vitest', 'run'],
]

const only = process.argv.slice(2)
const failed = STEPS.filter(([what]) => !only.length || only.includes(what)).filter(([what, command, ...args]) => {
  const began = performance.now()
  const { status } = spawnSync(path.resolve('node_modules/.bin', command), args, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return status !== 0
})
if (failed.length) {
  console.error(`Failed: ${failed.map(([what]) => what).join(', ')}`)
  process.exitCode = 1
}
