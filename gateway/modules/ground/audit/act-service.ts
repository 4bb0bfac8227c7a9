// Acts of one kind, counted: how often they were done, by whom, when.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { AuditAction } from '../../../platform/audit.ts'
import * as store from './act-store.ts'

/** How often members did it in each bucket; `with` is what their entries say under that name. */
export const countActs = (
  ctx: Context,
  act: { readonly action: AuditAction; readonly with: string },
  edges: readonly Date[],
): Promise<store.ActCount[]> =>
  store.counts(authorize(ctx, 'read', 'AuditEntry'), ctx.declared.audit, act, edges)

/** Who did it in that time. */
export const actorsOf = (
  ctx: Context,
  action: AuditAction,
  span: { readonly from?: Date | null | undefined; readonly to?: Date | null | undefined },
): Promise<number[]> =>
  store.actors(authorize(ctx, 'read', 'AuditEntry'), ctx.declared.audit, action, span)
