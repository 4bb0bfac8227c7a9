import type { z } from 'zod'
import { authorizeAllSites, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { AlarmConfigBody } from './tables.ts'
import { InputRefused, notFound } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import { checkVersion, mustFind, type Which } from '../../../platform/record/find.ts'
import { keepMade } from '../../../platform/record/once.ts'
import { withEvaluation } from '../alarms/evaluation/configure-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { resolveScope } from '../../monitoring/sensors/scope-service.ts'
import { AlarmConfigChange, bodyOf, NewAlarmConfig, type AlarmConfig } from './alarm-config.ts'
import * as changes from './change-store.ts'
import { differences } from './difference.ts'
import { fitting, flawsOf } from './parameters.ts'
import { referenceProblems } from './references.ts'
import * as store from './store.ts'

/** Rules bear on sensors of all sites, so who sees only some of them changes none. */
const authorizeChange = (ctx: Context, action: 'create' | 'update' | 'delete'): Tenant =>
  authorizeAllSites(ctx, action, 'AlarmConfig')

const entity = 'AlarmConfig'

export async function createAlarmConfig(
  ctx: Context,
  input: z.input<typeof NewAlarmConfig>,
): Promise<AlarmConfig> {
  const tenant = authorizeChange(ctx, 'create')
  const { scope, scheduleId, policyId, suppressedByIds, changeNote, ...rest } = parseInput(
    NewAlarmConfig,
    input,
  )
  const scoped = await resolveScope(ctx, scope)
  const references = {
    scheduleId: numberOf(scheduleId),
    policyId: numberOf(policyId),
    suppressedBy: numbersOf(suppressedByIds),
  }
  return withEvaluation(ctx, tenant, async ({ within, at }) => {
    const body = await checked(within, { ...rest, ...scoped, ...references }, null)
    const config = await changes.insert(within, body, {
      at,
      by: ctx.viewer?.userId ?? null,
      note: changeNote,
    })
    await recordAudit(within, ctx, {
      action: 'alarmConfig.created',
      entity,
      entityId: config.id,
      detail: { after: body },
    })
    await keepMade(within, ctx, config.id)
    return config
  })
}

export async function updateAlarmConfig(ctx: Context, which: Which, input: object) {
  const tenant = authorizeChange(ctx, 'update')
  const {
    scope,
    scheduleId,
    policyId,
    suppressedByIds,
    changeNote = '',
    ...rest
  } = parseInput(AlarmConfigChange, input)
  const change: Partial<AlarmConfigBody> = {
    ...rest,
    ...(scope && (await resolveScope(ctx, scope))),
    ...(scheduleId !== undefined && { scheduleId: numberOf(scheduleId) }),
    ...(policyId !== undefined && { policyId: numberOf(policyId) }),
    ...(suppressedByIds && { suppressedBy: numbersOf(suppressedByIds) }),
  }
  return withEvaluation(ctx, tenant, async ({ within, at }) => {
    const before = await changeable(within, which)
    const suppressedBy = change.suppressedBy ?? (await store.existing(within, before.suppressedBy))
    return saved(ctx, within, before, {
      body: { ...bodyOf(before), ...change, suppressedBy },
      at,
      note: changeNote,
    })
  })
}

/** A restored version is a new one: nothing that happened is undone. */
export async function restoreAlarmConfig(ctx: Context, which: Which, version: number) {
  const tenant = authorizeChange(ctx, 'update')
  return withEvaluation(ctx, tenant, async ({ within, at }) => {
    const before = await changeable(within, which)
    const body = await store.versionBody(within, before.id, version)
    if (!body) throw notFound('Version')
    const suppressedBy = await store.existing(within, body.suppressedBy)
    return saved(ctx, within, before, {
      body: { ...body, suppressedBy },
      at,
      note: `Restores version ${version}.`,
    })
  })
}

export async function deleteAlarmConfig(ctx: Context, which: Which): Promise<string> {
  const tenant = authorizeChange(ctx, 'delete')
  return withEvaluation(ctx, tenant, async ({ within, at }) => {
    const config = await changeable(within, which)
    await changes.remove(within, config.id, at)
    const detail = { before: bodyOf(config) }
    await recordAudit(within, ctx, {
      action: 'alarmConfig.deleted',
      entity,
      entityId: config.id,
      detail,
    })
    return String(config.id)
  })
}

async function changeable(within: Tenant, { id, expectedVersion }: Which): Promise<AlarmConfig> {
  const config = await mustFind(entity, id, (number) => store.byId(within, number))
  checkVersion(config, expectedVersion, 'alarmConfig')
  return config
}

/** The next version, unless it says what the present one says. */
async function saved(
  ctx: Context,
  within: Tenant,
  before: AlarmConfig,
  next: { body: AlarmConfigBody; at: Date; note: string },
) {
  const body = await checked(within, next.body, before.id)
  const different = differences(bodyOf(before), body)
  if (!different.length) return before
  const after = await changes.update(within, before.id, body, {
    ...next,
    by: ctx.viewer?.userId ?? null,
  })
  const detail = { version: after.version, changes: different, note: next.note }
  await recordAudit(within, ctx, {
    action: 'alarmConfig.updated',
    entity,
    entityId: before.id,
    detail,
  })
  return after
}

/** A body that can be evaluated and leads nowhere astray; what its kind does not compare is left out. */
async function checked(
  within: Tenant,
  body: AlarmConfigBody,
  id: number | null,
): Promise<AlarmConfigBody> {
  const flaws = flawsOf(body.kind, body.parameters)
  const own = flaws.map(({ field, ...flaw }) => ({
    ...flaw,
    path: ['input', 'parameters', field],
  }))
  const problems = [...own, ...(await referenceProblems(within, body, id))]
  if (problems.length) throw new InputRefused(problems)
  return { ...body, parameters: fitting(body.kind, body.parameters) }
}

/** What is no id is nobody's: 0 is none. */
const numberOf = (id: string | null) => (id === null ? null : (idOf(id) ?? 0))
const numbersOf = (ids: readonly string[]) => [...new Set(ids.map((id) => idOf(id) ?? 0))]
