import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { NotificationPolicyTable } from '../tables.ts'
import type { Problem } from '../../../../errors.ts'
import { missed } from '../../../../issues.ts'
import { changeOf, listOf, OptionalIds, text } from '../../../../parse.ts'

export type Policy = Omit<Selectable<NotificationPolicyTable>, 'searchText'>

const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const
export const POLICY_SORT_FIELDS = ['NAME'] as const
export const PolicyList = listOf(
  z.object({ channelId: OptionalIds, enabled: z.boolean().nullish() }),
  POLICY_SORT_FIELDS,
)
export type PolicyList = z.output<typeof PolicyList>

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** Ids stay text until somebody has looked whether they exist: what is no id is nobody's. */
const Step = z
  .object({
    afterSeconds: z.number().int().min(0).max(604_800).default(0),
    channelIds: z
      .array(z.string())
      .min(1, 'At least one channel.')
      .max(10, 'At most 10 channels.')
      .refine(distinct, 'Each channel once.'),
    repeatSeconds: z.number().int().min(60).max(86_400).nullish(),
    maxRepeats: z.number().int().min(0).max(100).default(0),
  })
  .refine(({ repeatSeconds, maxRepeats }) => Boolean(repeatSeconds) === maxRepeats > 0, {
    path: ['maxRepeats'],
    message: 'Repetitions need a pause between them, and a pause needs repetitions.',
  })

const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  priorities: z.array(z.enum(PRIORITIES)).refine(distinct, 'Each priority once.'),
  tags: z.array(z.string().trim().pipe(text(50, 1))).max(20, 'At most 20 tags.'),
  siteIds: z.array(z.string()).max(1000, 'At most 1,000 sites.'),
  steps: z
    .array(Step)
    .min(1, 'At least one step.')
    .max(10, 'At most 10 steps.')
    .superRefine(inOrder),
  dedupeSeconds: z.number().int().min(0).max(86_400),
  stopOnReturn: z.boolean(),
  enabled: z.boolean(),
}
export const NewPolicy = z.object({
  ...fields,
  priorities: fields.priorities.default([]),
  tags: fields.tags.default([]),
  siteIds: fields.siteIds.default([]),
  dedupeSeconds: fields.dedupeSeconds.default(900),
  stopOnReturn: fields.stopOnReturn.default(false),
  enabled: fields.enabled.default(true),
})
export const PolicyChange = changeOf(fields)
export type PolicyInput = z.output<typeof PolicyChange>

function inOrder(steps: readonly { afterSeconds: number }[], issues: z.core.$RefinementCtx): void {
  steps.forEach(({ afterSeconds }, index) => {
    const before = steps[index - 1]
    if (!before || before.afterSeconds < afterSeconds) return
    const message = 'This must be later than the step before.'
    issues.addIssue(missed([index, 'afterSeconds'], message, { above: before.afterSeconds }))
  })
}

/** What a policy says, and the audit tells of it. */
export const POLICY_FIELDS = [
  'name',
  'priorities',
  'tags',
  'siteIds',
  'steps',
  'dedupeSeconds',
  'stopOnReturn',
  'enabled',
] as const

/** What there is no channel or no site for, by place in the input. */
export function strangers(
  input: PolicyInput,
  channels: ReadonlySet<string>,
  sites: ReadonlySet<string>,
): Problem[] {
  const unknown = (path: (string | number)[], message: string): Problem => ({
    code: 'INVALID',
    message,
    path: ['input', ...path.map(String)],
  })
  const ofSteps = (input.steps ?? []).flatMap(({ channelIds }, step) =>
    channelIds.flatMap((id, index) =>
      channels.has(id)
        ? []
        : [unknown(['steps', step, 'channelIds', index], 'There is no such channel.')],
    ),
  )
  const ofSites = (input.siteIds ?? []).flatMap((id, index) =>
    sites.has(id) ? [] : [unknown(['siteIds', index], 'There is no such site.')],
  )
  return [...ofSteps, ...ofSites]
}

/** Of a policy that is of other sites too, whoever sees some only is told these. */
export const shownTo = (siteIds: readonly number[] | null, policy: Policy): Policy =>
  siteIds === null
    ? policy
    : { ...policy, siteIds: policy.siteIds.filter((id) => siteIds.includes(id)) }

/** Whether it says what happens at other sites, too. */
export const isOfOthers = (siteIds: readonly number[] | null, policy: Policy): boolean =>
  siteIds !== null && policy.siteIds.some((id) => !siteIds.includes(id))
