import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'

const DIRECTORY = 'client/explorers/examples'
const schema = buildSchema(modules)

test.each(readdirSync(DIRECTORY))('the example %s is a good operation', (file) => {
  expect(validate(schema, parse(readFileSync(path.join(DIRECTORY, file), 'utf8')))).toEqual([])
})
