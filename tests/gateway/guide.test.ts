import { readFileSync } from 'node:fs'
import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { LIMITS } from '../../gateway/graphql/limits.ts'
import { modules } from '../../gateway/modules/index.ts'

const guide = readFileSync('docs/graphql.md', 'utf8')
const operations = [...guide.matchAll(/```graphql\n(.*?)```/gs)].map(([, text = '']) => text)
const schema = buildSchema(modules)

test.each(operations)('an operation of the guide is a good one: %s', (text) => {
  expect(validate(schema, parse(text))).toEqual([])
})

test('the guide names the limits that hold', () => {
  const { depth, rootFields, aliases, directives, cost } = LIMITS
  const words = guide.replace(/\s+/g, ' ')
  expect(operations.length).toBeGreaterThan(3)
  expect(words).toContain(
    `${depth} levels deep, with ${rootFields} root fields, ${aliases} aliases and ${directives} directives`,
  )
  expect(words).toContain(`${cost.toLocaleString('en')} is the limit`)
})
