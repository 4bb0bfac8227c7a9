import { OperationTypeNode } from 'graphql'
import { expect, test } from 'vitest'
import { rights } from '../support/rights.ts'
import type { UserRole } from '../../gateway/access/role.ts'
import { gateway } from '../support/gateway.ts'
import { operations, routes, type Operation } from '../support/operations.ts'
import { roomOf } from '../support/rooms.ts'
import { organization, type Person, type TestOrganization } from '../support/organization.ts'
import { signedInSocket } from '../support/socket.ts'

type Outcome = 'yes' | 'FORBIDDEN' | 'UNAUTHENTICATED'
type Row = Partial<Record<UserRole | 'STRANGER', Outcome>>

const NOBODYS = '2000000001'
const people = ({ admin, maintainer, editor, author, subscriber }: TestOrganization) => [
  admin,
  maintainer,
  editor,
  author,
  subscriber,
]

const outcomeOf = (code: unknown): Outcome =>
  code === 'FORBIDDEN' || code === 'UNAUTHENTICATED' ? code : 'yes'

async function tried(person: Person, { kind, document, variables }: Operation): Promise<Outcome> {
  if (kind !== OperationTypeNode.SUBSCRIPTION) {
    const { errors } = await person.graphql(document, variables(NOBODYS))
    return outcomeOf(errors?.[0]?.extensions.code)
  }
  const raw = await signedInSocket((await gateway()).url, person.token)
  const ask = (id: string, query: string, variables = {}) =>
    raw.say({ id, type: 'subscribe', payload: { query, variables } })
  ask('1', document, variables(NOBODYS))
  ask('2', '{ sites { totalCount } }')
  // It may well say nothing; but by the time this one has been to the database, a refusal is heard.
  await raw.hears('next', '2')
  raw.socket.terminate()
  // What the pipeline refuses is an error, what a service refuses the only answer.
  const first = raw.heard.find(({ id }) => id === '1')
  const { errors = [] } = (
    first?.type === 'error' ? { errors: first.payload } : (first?.payload ?? {})
  ) as {
    errors?: { extensions: { code: string } }[]
  }
  return outcomeOf(errors[0]?.extensions.code)
}

async function rowOf(operation: Operation): Promise<Row> {
  const acme = await organization()
  const { errors } = await acme.stranger.graphql(operation.document, operation.variables(NOBODYS))
  const row: Row = { STRANGER: outcomeOf(errors?.[0]?.extensions.code) }
  for (const person of people(acme)) row[person.role] = await tried(person, operation)
  return row
}

/** Every room has its own part, beside its other tests: so that a domain brings it along. */
function byRoom(matrix: Readonly<Record<string, Row>>): Record<string, Record<string, Row>> {
  const rooms: Record<string, Record<string, Row>> = {}
  for (const [call, row] of Object.entries(matrix)) (rooms[roomOf(call)] ??= {})[call] = row
  return rooms
}

const CODES: Record<number, Outcome> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' }
async function rowOfRoute({ method, path }: (typeof routes)[number]): Promise<Row> {
  const acme = await organization()
  const ask = async ({ rest }: Pick<Person, 'rest'>): Promise<Outcome> =>
    CODES[
      (await rest(method, path.replaceAll(/:\w+/g, NOBODYS), method === 'GET' ? undefined : {}))
        .status
    ] ?? 'yes'
  const row: Row = { STRANGER: await ask(acme.stranger) }
  for (const person of people(acme)) row[person.role] = await ask(person)
  return row
}

test('SEC-30 who may call what, as reviewed', async () => {
  const matrix: Record<string, Row> = {}
  for (const operation of operations)
    matrix[`${operation.kind} ${operation.name}`] = await rowOf(operation)
  for (const route of routes) matrix[`${route.method} ${route.path}`] = await rowOfRoute(route)
  for (const [room, rows] of Object.entries(byRoom(matrix)))
    await expect(`${JSON.stringify(rows, null, 2)}\n`).toMatchFileSnapshot(
      `../${room}/support/role-matrix.json`,
    )
  for (const { kind, name, access } of operations) {
    if (access === 'public') continue // these judge by what they are given
    for (const [role, outcome] of Object.entries(matrix[`${kind} ${name}`] ?? {})) {
      expect(`${name} ${role} ${outcome}`).toBe(`${name} ${role} ${declared(access, role)}`)
    }
  }
}, 120_000)

/** What the SDL and the table of abilities say together: services must come to the same. */
function declared(access: Exclude<Operation['access'], 'public'>, role: string): Outcome {
  if (role === 'STRANGER') return 'UNAUTHENTICATED'
  return rights.allows(role as UserRole, access.action, access.subject) ? 'yes' : 'FORBIDDEN'
}
