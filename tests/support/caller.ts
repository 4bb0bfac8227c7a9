import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { expect } from 'vitest'

export interface RestAnswer {
  status: number
  body: any // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look inside without ceremony
  headers: Headers
}
export interface GraphQLAnswer {
  status: number
  data: any // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
  errors:
    | { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
    | undefined
  headers: Headers
}

export type Body = Record<string, unknown> | unknown[] | string | Uint8Array

/** Somebody outside, with a token or without: everything goes over the wire. */
export interface Caller {
  readonly token: string | undefined
  rest: (
    method: string,
    path: string,
    body?: Body,
    headers?: Record<string, string>,
  ) => Promise<RestAnswer>
  graphql: (
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<GraphQLAnswer>
  /** Events until the caller stops listening: `for await`, or `next()` and `return()`. */
  subscribe: <T = Record<string, never>>(
    query: string,
    variables?: Record<string, unknown>,
  ) => AsyncIterableIterator<T>
}

export function caller(url: string, token?: string): Caller {
  const rest: Caller['rest'] = async (method, path, body, headers = {}) => {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json, text/plain, */*',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text && parsed(text), headers: response.headers }
  }
  const graphql: Caller['graphql'] = async (query, variables = {}, headers = {}) => {
    const {
      status,
      body,
      headers: answered,
    } = await rest('POST', '/graphql', { query, variables }, headers)
    return { status, data: body.data, errors: body.errors, headers: answered }
  }
  return {
    token,
    rest,
    graphql,
    subscribe: (query, variables) => subscription(url, token, query, variables),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function subscription<T>(
  url: string,
  token: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
) {
  const client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token ?? ''}` },
    retryAttempts: 0,
  })
  const events = client.iterate<Record<string, unknown>>({ query, variables })
  const iterator: AsyncIterableIterator<T> = {
    next: async () => {
      const { value, done } = await events.next()
      if (value?.errors)
        throw Object.assign(new Error(JSON.stringify(value.errors)), { errors: value.errors })
      return done ? { value: undefined, done: true } : { value: value?.data as T, done: false }
    },
    return: async () => {
      void events.return?.(undefined)
      await client.dispose()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}

interface Matchers<R> {
  /** Of a GraphQL answer: its first error has this code. Of a REST answer: it has this status. */
  toFailWith(expected: string | number): R
}
declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type, @typescript-eslint/no-explicit-any -- how vitest is extended
  interface Assertion<T = any> extends Matchers<T> {}
}

expect.extend({
  toFailWith(answer: Partial<GraphQLAnswer & RestAnswer>, expected: string | number) {
    const actual =
      typeof expected === 'number' ? answer.status : answer.errors?.[0]?.extensions.code
    const shown = JSON.stringify(answer.errors ?? answer.body ?? answer.data)
    return {
      pass: actual === expected,
      message: () => `expected ${expected}, got ${String(actual)}: ${shown}`,
    }
  },
})
