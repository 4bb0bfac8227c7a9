import type { Insertable } from 'kysely'
import type {
  AlarmConfigTable,
  AlarmKind,
  AlarmParameters,
  AlarmPriority,
} from '../../../../gateway/modules/alarms/alarm-configs/tables.ts'
import { withEvaluation } from '../../../../gateway/modules/alarms/alarms/evaluation/configure-service.ts'
import type { TestGateway } from '../../../support/gateway.ts'
import { gateway } from '../../../support/gateway.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

type Row = Insertable<AlarmConfigTable>
export interface Rule {
  name?: string
  kind?: AlarmKind
  priority?: AlarmPriority
  parameters?: AlarmParameters
  sensorIds?: number[]
  tags?: string[]
  siteIds?: number[]
  ackRequired?: boolean
  noteRequired?: boolean
  enabled?: boolean
  suppressedBy?: number[]
  scheduleId?: number | null
  policyId?: number | null
  responseText?: string
  deletedAt?: Date
}

/** Nobody in particular changes them. */
const contextAt = ({ deps }: TestGateway) => ({ now: deps.now, viewer: null })

const BODY: Row = {
  name: 'Too warm',
  kind: 'HIGH',
  priority: 'HIGH',
  parameters: '{}',
  scheduleId: null,
  policyId: null,
}

/** A rule as its editor would store it, in force at once: value > 8 °C, without delays, on the sensors named. */
export async function rule(
  acme: TestOrganization,
  given: Rule = {},
  at?: TestGateway,
): Promise<number> {
  const { parameters = { limit: 8 }, ...fields } = given
  const ctx = contextAt(at ?? (await gateway()))
  return withEvaluation(ctx, acme.tenant, async ({ within: { db }, at: validFrom }) => {
    const id = await newRow(db, 'alarmConfig', {
      ...BODY,
      ...fields,
      parameters: JSON.stringify(parameters),
    })
    await keepVersion(db, id, validFrom)
    return id
  })
}

/** Another version of a rule. */
export async function edit(acme: TestOrganization, id: number, change: Rule): Promise<void> {
  const { parameters, ...fields } = change
  await withEvaluation(contextAt(await gateway()), acme.tenant, async ({ within: { db }, at }) => {
    await db
      .updateTable('alarmConfig')
      .set(({ eb }) => ({
        ...fields,
        ...(parameters && { parameters: JSON.stringify(parameters) }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await keepVersion(db, id, at)
  })
}

async function keepVersion(
  db: TestOrganization['tenant']['db'],
  id: number,
  validFrom: Date,
): Promise<void> {
  const row = await db
    .selectFrom('alarmConfig')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { version, ...body } = row
  await db
    .insertInto('alarmConfigVersion')
    .values({ configId: id, version, body: JSON.stringify(body), validFrom })
    .execute()
}

/** What else changes what alarms are evaluated by. */
export const changed = async (
  acme: TestOrganization,
  work: (db: TestOrganization['tenant']['db']) => Promise<unknown>,
) => withEvaluation(contextAt(await gateway()), acme.tenant, ({ within: { db } }) => work(db))
