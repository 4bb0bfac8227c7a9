import { getNamedType, isObjectType, OperationTypeNode } from 'graphql'
import { buildSchema } from '../../../gateway/graphql/schema.ts'
import { modules } from '../../../gateway/modules/index.ts'
import { KINDS, type Place } from '../../ground/audit/support/kinds.ts'

// The mutations that take an idempotency key, as the schema has them.

export interface Making {
  readonly name: string
  readonly field: string
  readonly document: string
  readonly of: string
}

/** What is made beside what the audit log tells of. */
const SAID = [
  { of: 'Post', input: () => ({ text: 'Hello' }) },
  { of: 'PostComment', input: () => ({ text: 'Well said' }) },
  { of: 'Mail', input: () => ({ subject: 'Hello', body: '<p>Well said</p>' }) },
]
export const inputOf = (of: string, place: Place): Record<string, unknown> => {
  const kind = [...KINDS, ...SAID].find((kind) => kind.of === of)
  if (!kind) throw new Error(`tests/ground/audit/support/kinds.ts does not say how to make ${of}`)
  return kind.input(place) as Record<string, unknown>
}

/**
 * What makes several things at once, each with a test of its own that it does so once: out of a file (device-file.test.ts,
 * employee-file.test.ts), or out of a cart.
 */
const SEVERAL_AT_ONCE = ['createDevices', 'createEmployees', 'placeOrder']
/**
 * What is done to something that the input names, or begins what may be there; that it is done once is tested among invoices
 * (drafts.test.ts, sending.test.ts), and where people talk (together).
 */
const NAMED_IN_INPUT = ['recordInvoicePayment', 'creditInvoice', 'sendInvoice', 'startConversation']

const fields = Object.values(
  buildSchema(modules).getRootType(OperationTypeNode.MUTATION)?.getFields() ?? {},
).filter(
  ({ name, args }) =>
    ![...SEVERAL_AT_ONCE, ...NAMED_IN_INPUT].includes(name) &&
    args.some((arg) => arg.name === 'idempotencyKey'),
)

const takesId = ({ args }: (typeof fields)[number]) => args.some(({ name }) => name === 'id')
const makingOf = ({ name, args, type }: (typeof fields)[number]): Making => {
  const payload = getNamedType(type)
  const held = Object.values(isObjectType(payload) ? payload.getFields() : {})
  const rows = held.filter(({ type }) => isObjectType(getNamedType(type)))
  const field = rows[0]?.name ?? ''
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const document = `mutation(${declared}) { answer: ${name}(${passed}) { ${field} { id } problems { code path } } }`
  return { name, field, document, of: name.replace(/^(create|invite)/, '') }
}
/** What makes something, and what does something to what is there. */
export const makings = fields.filter((field) => !takesId(field)).map(makingOf)
export const acts = fields.filter(takesId).map(makingOf)
