import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Kind, parse } from 'graphql'
import { modules } from '../../gateway/modules/index.ts'

const rooms = new Map<string, string>()
for (const file of readdirSync('schema', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.graphql'),
)) {
  const room = file.replace(/\.graphql$/, '')
  for (const definition of parse(readFileSync(path.join('schema', file), 'utf8')).definitions) {
    const kind = /^(Query|Mutation|Subscription)$/
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION || !kind.test(definition.name.value))
      continue
    for (const field of definition.fields ?? [])
      rooms.set(`${definition.name.value.toLowerCase()} ${field.name.value}`, room)
  }
}
const wings = new Map(
  readdirSync('gateway/modules', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(path.join('gateway/modules', name)).map((room) => [room, name] as const),
    ),
)
for (const { name, rest = [] } of modules)
  for (const { method, path: address } of rest)
    rooms.set(`${method} ${address}`, `${wings.get(name)}/${name}`)

/** Which room, `people/users`, answers a call: `query users`, `GET /apps/users/users`. */
export function roomOf(call: string): string {
  const room = rooms.get(call)
  if (!room) throw new Error(`${call}: no room declares it`)
  return room
}
