import type { AlarmConfigBody } from '../../../../gateway/modules/alarms/alarm-configs/tables.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

type Version = Partial<AlarmConfigBody> &
  Pick<AlarmConfigBody, 'kind' | 'parameters'> & { validFrom: number }

/** A rule whose versions took effect when it is said here, also long ago, which no request could arrange. */
export async function ruleOf(
  { tenant: { db } }: TestOrganization,
  sensorIds: readonly string[],
  versions: readonly Version[],
  deletedAt?: number,
): Promise<number> {
  const bodies = versions.map(({ validFrom, ...version }): [number, AlarmConfigBody] => [
    validFrom,
    {
      name: 'Rule',
      sensorIds: sensorIds.map(Number),
      tags: [],
      siteIds: [],
      priority: 'HIGH',
      ackRequired: true,
      noteRequired: false,
      enabled: true,
      scheduleId: null,
      suppressedBy: [],
      policyId: null,
      responseText: '',
      consequenceText: '',
      ...version,
    },
  ])
  const [, { parameters, ...last }] = bodies.at(-1) ?? [0, {} as AlarmConfigBody]
  const id = await newRow(db, 'alarmConfig', {
    ...last,
    parameters: JSON.stringify(parameters),
    version: bodies.length,
    ...(deletedAt !== undefined && { deletedAt: new Date(deletedAt) }),
  })
  for (const [index, [validFrom, body]] of bodies.entries()) {
    const row = {
      configId: id,
      version: index + 1,
      body: JSON.stringify(body),
      validFrom: new Date(validFrom),
    }
    await db.insertInto('alarmConfigVersion').values(row).execute()
  }
  return id
}
