import type { Context, Deps, Viewer } from '../context.ts'
import type { Admission } from '../load/admission.ts'
import type { Waiting } from '../load/waiting.ts'
import { DomainError } from '../errors.ts'
import { recordRefusal } from '../modules/ground/audit/service.ts'
import type { Module } from '../platform/module.ts'
import type { Allowance, RateLimits } from './rate-limit.ts'

/** Verifies an Authorization header: the viewer, or null when it is missing or no good. */
export type CreateViewer = (deps: Deps, authorization: string | undefined) => Promise<Viewer | null>

/** What every door of the gateway shares. */
export interface Doors {
  readonly deps: Deps
  readonly modules: readonly Module[]
  readonly rates: RateLimits
  readonly admission: Admission
  readonly createViewer: CreateViewer
}

/** Who and where a request or a socket operation comes from. */
export interface Origin {
  readonly authorization: string | undefined
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /** Until the answer is over; a socket's operations end on their own. */
  readonly waiting?: Waiting
  /** It changes something, so it does not wait behind those who only ask. */
  readonly isChange?: boolean
  /** Tells the caller what it may still ask. */
  readonly announce?: (allowance: Allowance) => void
}

/** Somebody waits for ever. */
const FOR_EVER = new AbortController()

/** Runs once per HTTP request. A viewer's requests are counted here, and wait for their turn; a token that is no good stands for nobody. */
export async function createContext(
  { deps, createViewer, rates, admission }: Doors,
  origin: Origin,
): Promise<Context> {
  const viewer = await createViewer(deps, origin.authorization).catch(nobody)
  if (viewer) {
    try {
      rates.admit(viewer)
    } finally {
      origin.announce?.(rates.allowance(viewer))
    }
    if (origin.waiting)
      await admission.enter(viewer.organizationId, origin.waiting, origin.isChange)
  }
  return contextFor(deps, viewer, origin)
}

function nobody(error: unknown): null {
  if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return null
  throw error
}

/** Every door writes down what a viewer was not allowed to do; that this fails is not the viewer's business. */
export function noteRefusal(ctx: Context, error: unknown): void {
  recordRefusal(ctx, error).catch((err: unknown) =>
    ctx.log.error({ err }, 'a refusal could not be written down'),
  )
}

/** Who sent a request, and how long an answer is waited for. */
type Sender = Pick<Context, 'requestId' | 'ip' | 'userAgent'> & Partial<Pick<Context, 'waiting'>>

export const contextFor = (
  deps: Deps,
  viewer: Viewer | null,
  { requestId, ip, userAgent, waiting = FOR_EVER }: Sender,
): Context => ({
  ...deps,
  viewer,
  requestId,
  ip,
  userAgent,
  waiting,
})
