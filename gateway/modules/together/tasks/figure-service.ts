import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import * as store from './figure-store.ts'
import { readerOf } from './reader.ts'

/** How many of the tasks that the viewer sees are due in each bucket, and how many of them are done. */
export const taskFigures = (ctx: Context, edges: readonly Date[]): Promise<store.TaskCount[]> =>
  store.counts(authorize(ctx, 'read', 'Task'), readerOf(ctx), edges)
