// The first request answers for queries of the application: it has to hold all that they ask for.
import { readFileSync } from 'node:fs'
import {
  getOperationAST,
  Kind,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { expect, test } from 'vitest'
import { PARTS } from '../../client/app/start/parts.ts'
import { START } from '../../client/generated/start.ts'
import { readManifest } from '../../gateway/graphql/persisted.ts'

const operations = JSON.parse(readFileSync('client/generated/operations.json', 'utf8')) as Record<
  string,
  string
>

/** Every field by its path, through fragments; without __typename, which is there wherever it is asked for. */
function fieldsOf(document: DocumentNode): string[] {
  const fragments = new Map(
    document.definitions
      .filter((it): it is FragmentDefinitionNode => it.kind === Kind.FRAGMENT_DEFINITION)
      .map((it) => [it.name.value, it]),
  )
  const below = ({ selections }: SelectionSetNode, path: string): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)
        return fragment ? below(fragment.selectionSet, path) : []
      }
      if (selection.kind !== Kind.FIELD || selection.name.value === '__typename') return []
      const here = `${path}.${selection.name.value}`
      return [here, ...(selection.selectionSet ? below(selection.selectionSet, here) : [])]
    })
  const operation = getOperationAST(document)
  return operation ? below(operation.selectionSet, '') : []
}

const start = new Set(fieldsOf(parse(START)))

test.each(Object.entries(PARTS))('the first request holds all that %s asks for', (name, field) => {
  const fields = fieldsOf(parse(operations[name] ?? ''))
  expect(fields.length).toBeGreaterThan(1)
  expect(fields.every((path) => path.startsWith(`.${field}`))).toBe(true)
  expect(fields.filter((path) => !start.has(path))).toEqual([])
})

test('the first request is one that PERSISTED_ONLY lets in, as it is sent', () => {
  expect(readManifest()(parse(START))).toBe(true)
})
