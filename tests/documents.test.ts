// What the client sends as it is written does not pass codegen's transform, so it has to ask for problems itself; its types say so.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Kind, OperationTypeNode, parse, type SelectionNode } from 'graphql'
import { expect, test } from 'vitest'

const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('explorers'))
  .map((file) => path.join('client', file))
const sentAsWritten = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+\.graphql)\?raw'/g)].map(
    ([, document = '']) => path.join(path.dirname(file), document),
  ),
)

const named = (name: string) => (selection: SelectionNode) =>
  selection.kind === Kind.FIELD && selection.name.value === name

test('there are documents that are sent as they are written', () => {
  expect(sentAsWritten.length).toBeGreaterThan(0)
})

test.each(sentAsWritten)('%s asks for the problems of its mutations', (file) => {
  for (const definition of parse(readFileSync(file, 'utf8')).definitions) {
    if (
      definition.kind !== Kind.OPERATION_DEFINITION ||
      definition.operation !== OperationTypeNode.MUTATION
    )
      continue
    for (const field of definition.selectionSet.selections) {
      const asked = field.kind === Kind.FIELD ? (field.selectionSet?.selections ?? []) : []
      expect(asked.some(named('problems'))).toBe(true)
    }
  }
})
