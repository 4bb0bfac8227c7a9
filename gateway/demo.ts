// What demo mode adds. The gateway is handed it: it knows that there can be a story, and none of its words.
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { keysOf } from './modules/people/identity/tokens/keys.ts'

/** A story to look at, and devices that go on telling it through the ingest route like any other. */
export interface Demo {
  /** Whom people can sign in as. */
  readonly accounts: readonly { readonly email: string; readonly password: string }[]
  /** Whether a sensor is one of the demo's own. */
  readonly isSimulated: (organizationId: number, sensorId: number) => boolean
  /** Stores the story in an empty database; undefined for one that holds something else, which is left alone. */
  readonly prepare: (options: PrepareOptions) => Promise<PreparedDemo | undefined>
  /** Ends with the signal, after the requests under way. */
  readonly runLive: (prepared: PreparedDemo, options: LiveOptions) => Promise<void>
}

export interface PrepareOptions {
  readonly owner: pg.ClientConfig
  readonly tokenKey: Buffer
  readonly signal: AbortSignal
  /** For people: how far the story is, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

export interface PreparedDemo {
  /** The moment the story ends at: the live feed goes on from it. */
  readonly anchor: number
  readonly tokenKey: Buffer
}

export interface LiveOptions {
  readonly pool: pg.Pool
  readonly url: string
  readonly log: Logger
  readonly signal: AbortSignal
}

/** What the tokens of the demo's devices are derived from. */
export const demoTokenKey = (config: Config): Buffer =>
  createHmac('sha256', keysOf(config).signing.refresh).update('isotherm demo devices').digest()
