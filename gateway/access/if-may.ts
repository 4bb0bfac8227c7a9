import { may } from './authorize.ts'
import type { Subject } from './abilities.ts'
import type { Context } from '../context.ts'

/**
 * What a field or a column says of something else than the row: nothing to who may not read that. A refusal would cost the row, or come
 * when a file has begun.
 * @example ifMay(ctx, 'Site', () => getSite(ctx, siteId))
 */
export const ifMay = async <Found>(
  ctx: Context,
  subject: Subject,
  look: () => Promise<Found | null>,
): Promise<Found | null> => (may(ctx, 'read', subject) ? look() : null)
