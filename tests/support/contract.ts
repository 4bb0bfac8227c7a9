import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

/** The contract of the REST operations, and what holds an answer against its schemas. */
const { components } = parse(readFileSync('schema/rest.openapi.yaml', 'utf8')) as {
  components: object
}
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'contract', components })

const ref = (name: string) => ({ $ref: `contract#/components/schemas/${name}` })

/** @example shape('UsersPage') */
export const shape = (name: string): ValidateFunction => ajv.compile(ref(name))
/** @example listOf('ListUser') */
export const listOf = (name: string): ValidateFunction =>
  ajv.compile({ type: 'array', items: ref(name) })
/** One object under a key. @example under('user', 'ListUser') */
export const under = (key: string, name: string): ValidateFunction =>
  ajv.compile({ type: 'object', required: [key], properties: { [key]: ref(name) } })
