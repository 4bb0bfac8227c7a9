import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import { rightsText } from '../access/rights-text.ts'
import type { Context, Viewer } from '../context.ts'
import { DomainError, rateLimited, unauthenticated } from '../errors.ts'
import { contextFor, noteRefusal, type Doors, type Origin } from '../http/doors.ts'
import { causeOf, formatError } from './errors.ts'
import type { Asked, Pipeline, Prepared } from './pipeline.ts'

export const TRY_AGAIN_LATER = 1013
export const FORBIDDEN = 4403

/** How long a look at the viewer's rights is good for (SEC-40). */
const FRESH = 2500
const MOST_OPERATIONS = 50

/** One socket after its upgrade: whose it is, until when, and what it may still do. */
export class Connection {
  readonly #doors: Doors
  readonly #origin: Origin
  readonly #close: (code: number, reason: string) => void
  #authorization: string | undefined
  #viewer: Viewer | undefined
  #verifiedAt = Number.NEGATIVE_INFINITY
  #expiry: NodeJS.Timeout | undefined

  constructor(doors: Doors, origin: Origin, close: (code: number, reason: string) => void) {
    this.#doors = doors
    this.#origin = origin
    this.#close = close
  }

  get viewer(): Viewer | undefined {
    return this.#viewer
  }

  /** Reads the token of connection_init; false for one that is no good. */
  async open(parameters: Readonly<Record<string, unknown>>): Promise<boolean> {
    const { accessToken } = parameters
    // Headers are written in any case, and so is what stands for one.
    const [, authorization] =
      Object.entries(parameters).find(([name]) => name.toLowerCase() === 'authorization') ?? []
    this.#authorization =
      typeof authorization === 'string'
        ? authorization
        : typeof accessToken === 'string'
          ? `Bearer ${accessToken}`
          : undefined
    const viewer = await this.#look()
    if (!viewer) return false
    this.#viewer = viewer
    const rest = Math.max(viewer.expiresAt * 1000 - this.#doors.deps.now(), 0)
    // What a timer cannot count to is a key's end in some weeks: the look at every ping sees it.
    if (rest < 2 ** 31)
      this.#expiry = setTimeout(() => this.#close(FORBIDDEN, 'Token expired'), rest)
    return true
  }

  end(): void {
    clearTimeout(this.#expiry)
  }

  /** What an operation may run as, or why not. Operations count as requests. */
  async admit(
    pipeline: Pipeline,
    asked: Asked,
    operations: number,
  ): Promise<{ ctx: Context; prepared: Prepared }> {
    const viewer = this.#viewer
    if (!viewer || !(await this.stillGood())) throw unauthenticated()
    if (operations > MOST_OPERATIONS) throw rateLimited(1)
    this.#doors.rates.admit(viewer)
    return { ctx: this.context(), prepared: pipeline.prepare(viewer, asked, 'socket') }
  }

  context(): Context {
    return contextFor(this.#doors.deps, this.#viewer ?? null, this.#origin)
  }

  /** Rights are those the socket began with: when they have changed since, or cannot be known, it closes. */
  async stillGood(): Promise<boolean> {
    if (performance.now() - this.#verifiedAt < FRESH) return true
    try {
      const viewer = await this.#look()
      if (viewer && this.#viewer && rightsText(viewer) === rightsText(this.#viewer)) return true
      this.#close(FORBIDDEN, 'Forbidden')
    } catch {
      this.#close(TRY_AGAIN_LATER, 'Try again later')
    }
    return false
  }

  format = (error: GraphQLError): GraphQLFormattedError => {
    noteRefusal(this.context(), causeOf(error))
    return formatError(error, this.#origin.requestId, this.#doors.deps)
  }

  async #look(): Promise<Viewer | null> {
    try {
      const viewer = await this.#doors.createViewer(this.#doors.deps, this.#authorization)
      this.#verifiedAt = performance.now()
      return viewer
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return null
      throw error
    }
  }
}
