import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Context } from '../../../gateway/context.ts'
import { caller, type Caller } from '../../support/caller.ts'
import { ownGateway, startGateway, type TestGateway } from '../../support/gateway.ts'

export const PASSWORD = 'a quiet winter night'

/** What signing in gave, and the account it is for. */
export interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
  readonly id: number
  readonly email: string
  readonly username: string
  readonly organization: number
}

const group = () => randomInt(1, 65_536).toString(16)
/** Everybody comes from another network, so that what is limited by address is limited for one test alone. */
export const someAddress = () => `fd00:${group()}:${group()}:${group()}::1`
export const someName = () => `p${randomUUID().slice(0, 13)}`

/** What a token says of itself, unverified. */
export const claimsOf = (token: string) => decoded(token.split('.')[1])
export const headerOf = (token: string) => decoded(token.split('.')[0])
const decoded = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown> & {
    iat: number
    exp: number
  }

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A gateway where people really sign in: the doors with an address of one's own, and some words for what is asked often. */
export async function openDoors(settings: Record<string, string> = {}) {
  const gateway = await startGateway(settings)
  return { ...gateway, ...doorsOf(gateway) }
}
/** The doors of the test file's own gateway, closed with the file. */
export async function ownDoors(settings: Record<string, string> = {}) {
  const gateway = await ownGateway(settings)
  return { ...gateway, ...doorsOf(gateway) }
}

function doorsOf({ url, deps }: TestGateway) {
  const from = (headers: Record<string, string>) => ({
    'x-forwarded-for': someAddress(),
    ...headers,
  })
  const outside = caller(url)
  const rest: Caller['rest'] = (method, path, body, headers = {}) =>
    outside.rest(method, path, body, from(headers))
  const graphql: Caller['graphql'] = (query, variables, headers = {}) =>
    outside.graphql(query, variables, from(headers))
  const post = (
    path: string,
    body?: Parameters<Caller['rest']>[2],
    headers?: Record<string, string>,
  ) => rest('POST', path, body, headers)

  const signedIn = ({ status, body }: Awaited<ReturnType<typeof post>>): SignedIn => {
    if (status !== 200 || !body.accessToken) throw new Error(`${status} ${JSON.stringify(body)}`)
    const { id, email, username, organization } = body.userData ?? body.user
    return {
      accessToken: body.accessToken,
      refreshToken: body.refreshToken,
      id,
      email,
      username,
      organization,
    }
  }
  return {
    rest,
    graphql,
    post,
    person: async (username = someName()) =>
      signedIn(
        await post('/jwt/register', {
          username,
          email: `${username}@example.com`,
          password: PASSWORD,
        }),
      ),
    login: async (email: string, headers?: Record<string, string>) =>
      signedIn(await post('/jwt/login', { email, password: PASSWORD }, headers)),
    refresh: (refreshToken: unknown, headers?: Record<string, string>) =>
      post('/jwt/refresh-token', { refreshToken }, headers),
    /** What an access token is answered with where somebody must be signed in. */
    statusOf: async (accessToken: string) =>
      (await graphql('{ viewer { id } }', {}, bearer(accessToken))).status,
    /** Straight into an organisation, as requests are. */
    sqlIn: async <R extends pg.QueryResultRow>(
      organization: number,
      text: string,
      values: unknown[] = [],
    ): Promise<R[]> => (await deps.database.tenant(organization).query<R>({ text, values })).rows,
    context: (over: Partial<Context> = {}): Context => ({
      ...deps,
      viewer: null,
      requestId: 'test',
      ip: someAddress(),
      userAgent: 'test',
      waiting: new AbortController(),
      ...over,
    }),
  }
}
