// npm run check: what was released keeps working. Compares the schema with the one of the last release (schema/released.graphqls).
// With --release it becomes the one that is compared with.
import { readFileSync, writeFileSync } from 'node:fs'
import { buildSchema as parsed } from 'graphql'
import { buildSchema } from '../gateway/graphql/schema.ts'
import { sdlOf } from '../gateway/graphql/sdl.ts'
import { demoModules } from '../gateway/modules/index.ts'
import { breakingChanges } from './schema/breaking.ts'
import { withoutTheExpired } from './schema/expired.ts'

const RELEASED = 'schema/released.graphqls'
const present = buildSchema(demoModules, { demo: true })
const released = parsed(readFileSync(RELEASED, 'utf8'))
const broken = breakingChanges(withoutTheExpired(released, new Date()), present)
for (const change of broken) console.error(change)
if (broken.length) {
  console.error('Clients depend on this. docs/graphql.md says how the schema may change.')
  process.exitCode = 1
} else if (process.argv.includes('--release')) writeFileSync(RELEASED, sdlOf(present))
