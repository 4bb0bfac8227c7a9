import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Tenant } from '../../gateway/access/authorize.ts'
import type { UserRole } from '../../gateway/access/role.ts'
import {
  signAccessToken,
  type AccessClaims,
} from '../../gateway/modules/people/identity/tokens/access-token.ts'
import { keysOf } from '../../gateway/modules/people/identity/tokens/keys.ts'
import { caller, type Caller } from './caller.ts'
import { gateway, type TestGateway } from './gateway.ts'

/** A member of a test's organisation, signed in. */
export interface Person extends Caller {
  readonly token: string
  readonly role: UserRole
  readonly accountId: number
  readonly userId: number
  readonly sessionId: string
  readonly email: string
}

/** The admin's own calls, and the members by role. */
export interface TestOrganization extends Caller {
  readonly id: number
  readonly title: string
  readonly admin: Person
  readonly maintainer: Person
  readonly editor: Person
  readonly author: Person
  readonly subscriber: Person
  /** Nobody: no token at all. */
  readonly stranger: Caller
  readonly tenant: Tenant
  /** Stores something without asking: `const site = await acme.has(site({ name: 'Depot' }))`. */
  has: <T>(build: (tenant: Tenant) => Promise<T>) => Promise<T>
}

const ROLES = ['ADMIN', 'MAINTAINER', 'EDITOR', 'AUTHOR', 'SUBSCRIBER'] as const
/** No id of one organisation is also one of another: a foreign id cannot be mistaken for an own one. */
const IDS_PER_ORGANIZATION = 100_000
/** For all that has ids of an organisation's own, as the defaults of the columns say. */
const COUNTERS = `insert into id_counter (entity, last_id)
  select distinct substring(pg_get_expr(adbin, adrelid) from $$next_id\\('(\\w+)'$$), $1::int from pg_attrdef
  where pg_get_expr(adbin, adrelid) like 'next_id(%'`

/** An organisation of the test's own with a member of every role, in this file's gateway unless another is given. */
export async function organization(
  title = `Test ${randomUUID()}`,
  at?: TestGateway,
): Promise<TestOrganization> {
  const here = at ?? (await gateway())
  const { id, people } = await create(here, title)
  const [admin, maintainer, editor, author, subscriber] = people
  if (!admin || !maintainer || !editor || !author || !subscriber)
    throw new Error('a member is missing')
  // Tests stand in for authorize() here, to store what a request may not.
  const tenant = {
    organizationId: id,
    siteIds: null,
    ...here.deps.database.tenant(id),
  } as unknown as Tenant
  return {
    ...caller(here.url, admin.token),
    id,
    title,
    admin,
    maintainer,
    editor,
    author,
    subscriber,
    tenant,
    stranger: caller(here.url),
    has: (build) => build(tenant),
  }
}

async function create(here: TestGateway, title: string) {
  const client = await here.owner.connect()
  try {
    await client.query('begin')
    const id = await newOrganization(client, title)
    const people: Person[] = []
    for (const role of ROLES) people.push(await newPerson(client, here, id, role))
    await client.query('commit')
    return { id, people }
  } finally {
    client.release()
  }
}

/** One more member of an organisation. */
export async function another(
  here: TestGateway,
  { id }: Pick<TestOrganization, 'id'>,
  role: UserRole,
): Promise<Person> {
  const client = await here.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.organization_id', $1, true)`, [id])
    const person = await newPerson(client, here, id, role)
    await client.query('commit')
    return person
  } finally {
    client.release()
  }
}

const numberOf = ({ rows: [row] }: pg.QueryResult<{ id: number }>) => row?.id ?? 0

async function newOrganization(client: pg.PoolClient, title: string): Promise<number> {
  const id = numberOf(await client.query(`select nextval('organization_id_seq')::int as id`))
  await client.query(`select set_config('app.organization_id', $1, true)`, [id])
  await client.query('insert into organization (id, title, slug) values ($1, $2, $3)', [
    id,
    title,
    randomUUID(),
  ])
  await client.query(COUNTERS, [id * IDS_PER_ORGANIZATION])
  return id
}

/** The same member with a token of now: the one from before was signed at another time. */
export function withTokenOfNow(
  { url, deps }: Pick<TestGateway, 'url' | 'deps'>,
  { id }: Pick<TestOrganization, 'id'>,
  { accountId, sessionId }: Pick<Person, 'accountId' | 'sessionId'>,
): Caller {
  return caller(url, tokenOf(deps, { accountId, sessionId, organizationId: id }))
}

function tokenOf(
  deps: TestGateway['deps'],
  whose: Pick<AccessClaims, 'accountId' | 'sessionId' | 'organizationId'>,
): string {
  const expiresAt = Math.floor(deps.now() / 1000) + deps.config.ACCESS_TOKEN_TTL
  return signAccessToken(keysOf(deps.config), { ...whose, generation: 0, expiresAt }, deps.now())
}

async function newPerson(
  client: pg.PoolClient,
  { url, deps }: TestGateway,
  organizationId: number,
  role: UserRole,
): Promise<Person> {
  const name = `${role.toLowerCase()}-${randomUUID()}`
  const email = `${name}@example.com`
  const account =
    'insert into identity.account (email, username, email_key, username_key) values ($1, $2, $1, $2) returning id'
  const accountId = numberOf(await client.query(account, [email, name]))
  const userId = numberOf(
    await client.query('insert into member (account_id, role) values ($1, $2) returning id', [
      accountId,
      role,
    ]),
  )
  const session = `insert into identity.session (account_id, organization_id, expires_at) values ($1, $2, now() + interval '30 days') returning id`
  const { rows } = await client.query<{ id: string }>(session, [accountId, organizationId])
  const sessionId = rows[0]?.id ?? ''
  const token = tokenOf(deps, { accountId, sessionId, organizationId })
  return { ...caller(url, token), token, role, accountId, userId, sessionId, email }
}
