// npm run rights: which right each operation of the schema needs, who has it, and whether a key can be given it.
import { OperationTypeNode } from 'graphql'
import { accessOf, buildSchema, type FieldAccess } from '../graphql/schema.ts'
import { messageOf } from '../errors.ts'
import { demoModules } from '../modules/index.ts'
import { rightsBy } from '../platform/declared.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: npm run rights [-- --right "ACTION SUBJECT"]
  --right   only the operations that need it, for example "read Sensor"`

// Who reads only the first lines has seen enough.
process.stdout.on('error', () => process.exit())
const say = (line: string) => void process.stdout.write(`${line}\n`)

const HEAD = ['OPERATION', 'RIGHT', 'WHO', 'KEYS']
const rights = rightsBy(demoModules)

function rowOf(operation: string, access: FieldAccess): string[] {
  if (access === 'public') return [operation, '-', 'anybody', 'no']
  const { action, subject } = access
  const who = rights.allows('SUBSCRIBER', action, subject)
    ? 'members'
    : rights.allows('MAINTAINER', action, subject)
      ? 'maintainers'
      : 'admins'
  const key = rights.isKeyRight(action, subject) ? 'yes' : 'no'
  return [operation, `${action} ${subject}`, who, key]
}

/** In the order of the schema; those of the demo are among them. */
function table(): string[][] {
  const schema = buildSchema(demoModules, { demo: true })
  return Object.values(OperationTypeNode).flatMap((kind) =>
    Object.values(schema.getRootType(kind)?.getFields() ?? {}).map((field) =>
      rowOf(`${kind} ${field.name}`, accessOf(schema, field)),
    ),
  )
}

function main(): void {
  const { values } = readOptions({ right: { type: 'string' }, help: { type: 'boolean' } })
  if (values.help) return say(USAGE)
  const wanted = table().filter(([, right]) => !values.right || right === values.right)
  if (!wanted.length) throw new Error(`--right: no operation needs ${values.right}\n${USAGE}`)
  const rows = [HEAD, ...wanted]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

try {
  main()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
