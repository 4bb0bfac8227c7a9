import type { IncomingHttpHeaders } from 'node:http'
import type { Action, Subject } from '../access/abilities.ts'
import type { Context, Deps } from '../context.ts'
import { badInput } from '../errors.ts'

/** What a caller must be: allowed to act, nobody in particular, or a device whose token the handler verifies. */
export type Access = { readonly action: Action; readonly subject: Subject } | 'public' | 'device'

export interface RestRequest {
  readonly params: Readonly<Record<string, string>>
  /** As sent; `scalar` reads one value. */
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** A JSON object; without a body an empty one. */
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<IncomingHttpHeaders>
  /** What an upload brings, as it comes; of other routes empty. */
  readonly file: AsyncIterable<Uint8Array>
}

export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** Judges what takes more than that, by what is asked for, and throws; of who lacks `access`, too, to name all that is lacking. */
  readonly demand?: (ctx: Context, query: RestRequest['query']) => void
  /** The largest body, decompressed; 100 KiB unless given. */
  readonly bodyLimit?: number
  /** Takes a file of one of these types instead of JSON. Its handler bounds size and silence; `request.file` is what comes. */
  readonly upload?: readonly string[]
  /** Milliseconds until an answer is given up; 15 s unless given. */
  readonly timeLimit?: number
  /** Answered after what the same caller asked of such routes before. */
  readonly inOrder?: boolean
  /** Looks before anything else, the body too, is read whether that makes sense, and throws when it does not. */
  readonly early?: (deps: Deps, headers: RestRequest['headers']) => Promise<void>
  /** Answers with `reply`, or with the JSON of a 200. */
  readonly handler: (ctx: Context, request: RestRequest) => Promise<unknown>
}

type Headers = Readonly<Record<string, string>>

export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Headers,
  ) {}
}

/** Any answer but a plain 200. @example return reply(400, { error: 'Email or Password is Invalid' }) */
export const reply = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) => new Reply(status, body, headers)

/** An answer that is no JSON and small enough to be held: a picture, shown where it is asked for. */
export class Bytes {
  constructor(
    readonly type: string,
    readonly bytes: Buffer,
    readonly headers: Headers,
  ) {}
}

/** An answer as a file, sent while it is being made. Should making it fail, the connection breaks off: half a file never looks whole. */
export class Download {
  readonly fileName: string
  readonly type: string
  readonly parts: AsyncIterable<Uint8Array>
  constructor(fileName: string, type: string, parts: AsyncIterable<Uint8Array>) {
    this.fileName = fileName
    this.type = type
    this.parts = parts
  }
}

/** One query value; blank means absent (GEN-05), and sent twice is refused. */
export function scalar({ query }: RestRequest, name: string): string | undefined {
  const value = query[name]
  if (value !== undefined && typeof value !== 'string')
    throw badInput([name], `${name} may be given once only.`)
  return value || undefined
}
