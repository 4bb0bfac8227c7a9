import { isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../../gateway/graphql/schema.ts'
import { modules } from '../../../gateway/modules/index.ts'
import { declaredBy } from '../../../gateway/platform/declared.ts'

test('every kind of the schema is found by the module that has it', () => {
  const kinds = buildSchema(modules).getType('SearchKind')
  const named = isEnumType(kinds) ? kinds.getValues().map(({ name }) => name) : []
  expect(named.length).toBeGreaterThan(10)
  expect(
    declaredBy(modules)
      .search.map(([kind]) => kind)
      .sort(),
  ).toEqual(named.sort())
})
