import type { Tenant } from '../../../access/authorize.ts'
import type { AlarmConfigBody } from './tables.ts'
import type { Problem } from '../../../errors.ts'
import { hasPolicy } from '../deliveries/policies/policy-service.ts'
import { hasSchedule } from '../schedules/calendar-service.ts'
import * as store from './store.ts'

type References = Pick<AlarmConfigBody, 'scheduleId' | 'policyId' | 'suppressedBy'>

/** What a rule refers to that is not there, or leads in a circle; `id` is its own, unless it is new. */
export async function referenceProblems(
  within: Tenant,
  references: References,
  id: number | null,
): Promise<Problem[]> {
  const { scheduleId, policyId, suppressedBy } = references
  const problems: Problem[] = []
  const wrong = (field: string, code: 'INVALID' | 'CONFLICT', message: string) =>
    problems.push({ code, path: ['input', field], message })
  if (scheduleId !== null && !(await hasSchedule(within, scheduleId))) {
    wrong('scheduleId', 'INVALID', 'There is no such schedule.')
  }
  if (policyId !== null && !(await hasPolicy(within, policyId)))
    wrong('policyId', 'INVALID', 'There is no such policy.')
  if (!suppressedBy.length) return problems
  const suppressors = await store.suppressors(within)
  if (suppressedBy.some((it) => !suppressors.has(it)))
    wrong('suppressedByIds', 'INVALID', 'There is no such rule.')
  else if (id !== null && reaches(suppressors, suppressedBy, id)) {
    wrong('suppressedByIds', 'CONFLICT', 'Rules may not suppress each other in a circle.')
  }
  return problems
}

/** Whether one leads from another to a rule, by what suppresses what. */
function reaches(
  suppressors: ReadonlyMap<number, readonly number[]>,
  from: readonly number[],
  to: number,
): boolean {
  const seen = new Set<number>()
  const waiting = [...from]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === to) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(suppressors.get(next) ?? []))
  }
  return false
}
