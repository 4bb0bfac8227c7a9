// Codegen drift: what is generated now is what the schema and the documents say now. Generates into memory and compares.
import { generate } from '@graphql-codegen/cli'
import { readFileSync } from 'node:fs'
import config from '../codegen.ts'

const files = (await generate({ ...config, silent: true }, false)) as {
  filename: string
  content: string
}[]
const stale = files
  .filter(({ filename, content }) => contents(filename) !== content)
  .map(({ filename }) => filename)
if (stale.length) {
  console.error(`These are not what codegen writes; run npm run codegen:\n  ${stale.join('\n  ')}`)
  process.exitCode = 1
}

function contents(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
