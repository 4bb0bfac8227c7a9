import { caller, type Caller } from '../../../support/caller.ts'
import { clock, gateway } from '../../../support/gateway.ts'
import type { Person, TestOrganization } from '../../../support/organization.ts'

export const CREATE = `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  token apiKey { id name prefix state scopes { action subject } createdBy { id } createdAt expiresAt lastUsedAt revokedAt }
  problems { code path message } } }`
export const REVOKE =
  'mutation($id: ID!) { revokeApiKey(id: $id) { apiKey { id state revokedAt } problems { code } } }'
export const KEY =
  'query($id: ID!) { apiKey(id: $id) { id state lastUsedAt revokedAt createdBy { id } } }'

export const DAY = 86_400_000
export const inDays = (days: number) =>
  new Date(Date.now() + clock.offset + days * DAY).toISOString()

/** `read Sensor` as a scope. */
export const scopes = (...rights: string[]) =>
  rights.map((right) => {
    const [action = '', subject = ''] = right.split(' ')
    return { action, subject }
  })

/** A program that asks with a key. */
export interface Program extends Caller {
  readonly id: string
  readonly prefix: string
  readonly token: string
}

export async function program(who: Pick<Person, 'graphql'>, ...rights: string[]): Promise<Program> {
  const { data, errors } = await who.graphql(CREATE, {
    input: { name: 'Building control', scopes: scopes(...rights) },
  })
  const made = data?.createApiKey
  if (!made?.token) throw new Error(`no key: ${JSON.stringify([errors, made?.problems])}`)
  const token = made.token as string
  return {
    ...caller((await gateway()).url, token),
    token,
    id: made.apiKey.id as string,
    prefix: made.apiKey.prefix as string,
  }
}

/** A key whose maker is somebody else than the admin: they made it while they were one. */
export async function programOf(
  acme: TestOrganization,
  maker: Person,
  ...rights: string[]
): Promise<Program> {
  const made = await program(acme, ...rights)
  const { db } = acme.tenant
  await db
    .updateTable('apiKey')
    .set({ createdBy: maker.userId })
    .where('id', '=', Number(made.id))
    .execute()
  return made
}
