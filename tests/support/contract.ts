import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { parse } from 'yaml'
import type { Caller } from './caller.ts'

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

const isError = shape('Error')

/** A method, a path, and what is sent. */
export type Request = readonly [method: string, path: string, sent?: object | string]

/** Calls an operation. Its answer is held against this schema, or against that of errors. */
export async function called<Body>(
  by: Caller,
  shapeOfAnswer: ValidateFunction,
  [method, path, sent]: Request,
): Promise<{ status: number; body: Body }> {
  const { status, body } = await by.rest(method, path, sent as Record<string, unknown> | string)
  const validate = status < 300 ? shapeOfAnswer : isError
  const isAsPromised = validate(body)
  const why = `${path} ${JSON.stringify(body)} ${JSON.stringify(validate.errors)}`
  expect(isAsPromised, why).toBe(true)
  return { status, body: body as Body }
}
