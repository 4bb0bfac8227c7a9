import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

interface Described {
  $ref?: string
  operationId?: string
  responses?: Record<string, Described>
  content?: Record<string, { schema: object }>
}

const contract = parse(readFileSync('schema/rest.openapi.yaml', 'utf8')) as {
  paths: Record<string, Record<string, Described>>
  components: Record<string, Record<string, Described>>
}
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'contract', components: contract.components })

/** One of the 77 operations of the contract. */
export interface Operation {
  readonly operationId: string
  readonly method: string
  readonly matches: RegExp
  readonly responses: Record<string, Described>
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch']

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`)

export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(
  ([template, described]) =>
    METHODS.flatMap((method) => {
      const { operationId = '', responses = {} } = described[method] ?? {}
      return operationId
        ? [{ operationId, method: method.toUpperCase(), matches: patternOf(template), responses }]
        : []
    }),
)

export function operationAt(method: string, path: string): Operation {
  const found = OPERATIONS.find((each) => each.method === method && each.matches.test(path))
  if (!found) throw new Error(`The contract has no ${method} ${path}.`)
  return found
}

const schemas = new Map<object, ValidateFunction>()

/** What is wrong with an answer, by the contract; undefined when nothing is. */
export function faultOf(
  { operationId, responses }: Operation,
  status: number,
  body: unknown,
): string | undefined {
  const stated = responses[status] ?? responses['default']
  const name = stated?.$ref?.split('/').at(-1)
  const response = name ? contract.components['responses']?.[name] : stated
  const schema = response?.content?.['application/json']?.schema
  if (!schema) return `${operationId} may not answer ${status}`
  const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/')
  const validate = schemas.get(schema) ?? ajv.compile(JSON.parse(text) as object)
  schemas.set(schema, validate)
  if (validate(body)) return undefined
  return `${operationId} ${status} ${JSON.stringify(body).slice(0, 400)} ${ajv.errorsText(validate.errors)}`
}
