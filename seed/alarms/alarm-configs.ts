import type { Insertable } from 'kysely'
import type { AlarmConfigTable } from '../../gateway/modules/alarms/alarm-configs/tables.ts'
import { rulesOf, type Rule } from './story/rules.ts'
import type { Plot } from '../monitoring/plot.ts'

type Row = Insertable<AlarmConfigTable>

export const alarmConfig = (overrides: Partial<Row> = {}): Row => ({
  name: 'Fridge too warm',
  kind: 'HIGH',
  parameters: JSON.stringify({
    limit: 8,
    deadband: 0.5,
    onDelaySeconds: 600,
    offDelaySeconds: 300,
  }),
  priority: 'HIGH',
  ...overrides,
})

/** With every version, so that it can be seen what changed. */
export async function seedAlarmConfigs({ db, organization, anchor, born }: Plot): Promise<void> {
  const rules = rulesOf({ organization, from: historyFrom(born), to: anchor })
  await db.insertInto('alarmConfig').values(rules.map(rowOf)).execute()
  const versions = rules.flatMap(({ id, versions }) =>
    versions.map(({ body, validFrom, note }, index) => ({
      configId: id,
      version: index + 1,
      body: JSON.stringify(body),
      validFrom: new Date(validFrom),
      changedBy: 1,
      changeNote: note,
    })),
  )
  await db.insertInto('alarmConfigVersion').values(versions).execute()
}

/** The organisation began a day before its first reading. */
export const historyFrom = (born: Date): number => born.getTime() + 86_400_000

function rowOf({ versions }: Rule): Row {
  const [oldest, newest] = [versions[0], versions.at(-1)]
  if (!oldest || !newest) throw new RangeError('a rule without versions')
  return alarmConfig({
    ...newest.body,
    parameters: JSON.stringify(newest.body.parameters),
    version: versions.length,
    createdAt: new Date(oldest.validFrom),
    updatedAt: new Date(newest.validFrom),
  })
}
