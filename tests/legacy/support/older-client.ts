/* eslint-disable @typescript-eslint/no-explicit-any -- every answer is held against the contract; tests look inside without ceremony */
import { expect } from 'vitest'
import { faultOf, operationAt } from './operations.ts'

interface Sent {
  /** What the client puts beside `params`: an unmodified one loses it, an adapted one moves it into the query (quirk 2). */
  lost?: Readonly<Record<string, unknown>>
  /** What does reach the query. */
  params?: Readonly<Record<string, unknown>>
  body?: object
}

interface Answer<Body> {
  status: number
  body: Body
}

/** Arrays as `name[]=a&name[]=b` with raw brackets, blanks as `+`; nothing of an empty array (quirk 4). */
const serialised = (params: Readonly<Record<string, unknown>>) =>
  Object.entries(params)
    .flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((each) => [`${name}[]`, each] as const)
        : [[name, value] as const],
    )
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%20', '+')}`)
    .join('&')

/**
 * Calls as the older dashboard does, wire format and defects included. Its storage holds what the browser's local storage would: text.
 * Every answer is held against the contract.
 */
export class OlderClient {
  readonly called = new Set<string>()
  readonly storage = new Map<string, string>()

  constructor(
    readonly url: string,
    readonly losesArguments: boolean,
  ) {}

  /** The session of a login is stored as JSON, quotes and all (quirk 1). */
  async login(email: string, password: string): Promise<any> {
    const { status, body } = await this.call<any>('POST', '/jwt/login', {
      body: { email, password },
    })
    expect(status).toBe(200)
    this.storage.set('accessToken', JSON.stringify(body.accessToken))
    this.storage.set('refreshToken', JSON.stringify(body.refreshToken))
    return body
  }

  /** Stores what a registration answers, under names that it does not answer (quirk 1). */
  async register(body: object): Promise<any> {
    const answer = await this.call<any>('POST', '/jwt/register', { body })
    if (answer.body.error) return answer.body
    this.storage.set('accessToken', JSON.stringify(answer.body.accessToken))
    this.storage.set('refreshToken', 'undefined')
    return answer.body
  }

  async refresh(): Promise<Answer<any>> {
    const refreshToken = this.storage.get('refreshToken')
    const answer = await this.call<any>('POST', '/jwt/refresh-token', { body: { refreshToken } })
    if (answer.status === 200) {
      this.storage.set('accessToken', answer.body.accessToken)
      this.storage.set('refreshToken', answer.body.refreshToken)
    }
    return answer
  }

  async call<Body = any>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
    const { lost = {}, params = {}, body } = sent
    const query = serialised(this.losesArguments ? params : { ...params, ...lost })
    const token = this.storage.get('accessToken')
    const response = await fetch(this.url + path + (query && `?${query}`), {
      method,
      headers: {
        accept: 'application/json, text/plain, */*',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = { status: response.status, body: (await response.json()) as Body }
    const operation = operationAt(method, path)
    this.called.add(operation.operationId)
    expect(faultOf(operation, answer.status, answer.body)).toBeUndefined()
    return answer
  }

  async get<Body = any>(path: string, sent: Sent = {}): Promise<Body> {
    const { status, body } = await this.call<Body>('GET', path, sent)
    expect(status, path).toBe(200)
    return body
  }
}
