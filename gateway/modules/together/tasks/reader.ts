import type { Context } from '../../../context.ts'
import type { Reader } from './store.ts'

/** Admins see all, others what they wrote or are to do. */
export const readerOf = ({ viewer }: Context): Reader =>
  viewer?.role === 'ADMIN' ? null : (viewer?.userId ?? 0)
