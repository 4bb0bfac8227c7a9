import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import * as store from './figure-store.ts'

/** How many alarms at the viewer's sites were raised in each bucket, how they stand now, and how soon somebody acknowledged them. */
export const alarmFigures = (ctx: Context, edges: readonly Date[]): Promise<store.AlarmCount[]> =>
  store.counts(authorize(ctx, 'read', 'Alarm'), edges)
