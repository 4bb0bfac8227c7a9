import type { RestRequest, RestRoute } from './rest.ts'
import type { SentPicture } from '../platform/pictures/receive.ts'

/** What a route that takes pictures takes. The last one is no picture we take, and is told so like one that is broken. */
export const PICTURES = {
  upload: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'],
  timeLimit: 60_000,
} as const

export type Doors = Pick<RestRoute, 'path' | 'access'>

/** A picture that is sent as it is. */
export const put = (
  doors: Doors,
  save: (
    ctx: Parameters<RestRoute['handler']>[0],
    sent: SentPicture,
    request: RestRequest,
  ) => Promise<unknown>,
): RestRoute => ({
  ...doors,
  method: 'PUT',
  ...PICTURES,
  handler: (ctx, request) =>
    save(ctx, { file: request.file, type: request.headers['content-type'] }, request),
})
