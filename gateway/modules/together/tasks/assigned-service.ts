// Whoever is given a task by somebody else finds it behind the bell.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { SPOKEN } from '../../../platform/languages.ts'
import { nameOfMember } from '../../ground/audit/members-service.ts'
import {
  noteInWords,
  tellInWords,
  type Said,
} from '../../ground/notifications/notices/notice-service.ts'
import type { Task } from './task.ts'
import { ASSIGNED } from './words.ts'

declare module '../../ground/notifications/tables.ts' {
  interface WordedKinds {
    TASK_ASSIGNED: true
  }
}

/** In the transaction that gives it; answers whom to ring for. */
export async function tellAssignee(
  ctx: Context,
  within: Tenant,
  { id, title, assigneeId }: Task,
  before: number | null,
): Promise<number[]> {
  const actorId = ctx.viewer?.userId ?? null
  if (assigneeId === null || assigneeId === before || assigneeId === actorId) return []
  const by = actorId === null ? null : await nameOfMember(ctx, actorId)
  const said = Object.fromEntries(
    SPOKEN.map((language) => [language, { title: ASSIGNED[language](by), body: title }]),
  ) as Said
  const note = noteInWords('TASK_ASSIGNED', said, `/apps/todo?task=${id}`)
  return tellInWords(within, [{ memberIds: [assigneeId], note }], new Date(ctx.now()))
}
