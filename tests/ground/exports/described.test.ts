import { expect, test } from 'vitest'
import { describeRest } from '../../../gateway/http/openapi.ts'
import { modules } from '../../../gateway/modules/index.ts'
import { declaredBy } from '../../../gateway/platform/declared.ts'

// What the description says of the files is what there is: every list by name, and every filter of each.
interface Operation {
  description: string
  parameters: { name: string; schema: { enum?: string[] } }[]
}
const LISTS = declaredBy(modules).exports
const routes = modules.flatMap(({ rest = [] }) => rest)
const { paths } = describeRest(routes, LISTS, '1.2.3') as unknown as {
  paths: Record<string, { get: Operation }>
}
const operation = paths['/api/v1/export.csv']?.get

test('every list and every filter of it is described, and no other', () => {
  const names = Object.keys(LISTS).sort()
  expect(
    [...(operation?.parameters.find(({ name }) => name === 'of')?.schema.enum ?? [])].sort(),
  ).toEqual(names)
  const lines = [...(operation?.description ?? '').matchAll(/^- `(\w+)`: (.*)$/gm)]
  const described = Object.fromEntries(
    lines.map(([, list = '', filters = '']) => [
      list,
      [...filters.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
    ]),
  )
  expect(described).toEqual(
    Object.fromEntries(names.map((name) => [name, [...(LISTS[name]?.parameters ?? [])].sort()])),
  )
  const parameters = new Set(Object.values(LISTS).flatMap((list) => list.parameters))
  expect(operation?.parameters.map(({ name }) => name).sort()).toEqual(
    ['of', 'bom', ...parameters].sort(),
  )
})
