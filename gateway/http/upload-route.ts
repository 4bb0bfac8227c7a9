import type { RestRequest, RestRoute } from './rest.ts'
import type { SentPicture } from '../platform/pictures/receive.ts'

/** The last one is no picture we take, and is told so like one that is broken. */
const UPLOAD = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const A_MINUTE = 60_000

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
  upload: UPLOAD,
  timeLimit: A_MINUTE,
  handler: (ctx, request) =>
    save(ctx, { file: request.file, type: request.headers['content-type'] }, request),
})
