import { expect, test } from 'vitest'
import { modules } from '../../../gateway/modules/index.ts'
import { declaredBy } from '../../../gateway/platform/declared.ts'
import { readFor } from '../../../gateway/platform/exports/list-export.ts'
import { program } from '../../people/api-keys/support/keys.ts'
import { csv, send } from '../../monitoring/imports/support/file.ts'
import { alarm, plant } from '../../alarms/deliveries/support/alarm.ts'
import { channel, policy } from '../../alarms/deliveries/support/channels.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { exported, query } from '../../monitoring/reports/support/csv.ts'
import { seesOnly } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const DAY = 86_400_000
const period = () => ({
  from: new Date(Date.now() - 2 * DAY).toISOString(),
  to: new Date().toISOString(),
})

/** Rows that all refer to others: alarms to sensors, deliveries to alarms, policies and members to sites, imports to members. */
async function furnished(): Promise<TestOrganization> {
  const acme = await organization()
  const { db } = acme.tenant
  const device = await deviceOf(acme)
  await send(acme, csv([[device.id, 'p-1', new Date(Date.now() - DAY).toISOString(), 4, 'C']]))
  const place = await plant(acme)
  const alarmId = await alarm(acme, place, { at: Date.now() })
  await db
    .updateTable('alarm')
    .set({ ackedBy: acme.admin.userId, assigneeId: acme.admin.userId })
    .execute()
  const channelId = await channel(acme, { emails: ['ops@example.com'] })
  const policyId = await policy(acme, [{ channelIds: [channelId] }])
  await db
    .updateTable('notificationPolicy')
    .set({ siteIds: [place.siteId] })
    .execute()
  const at = new Date()
  const times = { plannedAt: at, dueAt: at, createdAt: at, updatedAt: at }
  await db
    .insertInto('notificationDelivery')
    .values({ ...times, channelId, policyId, alarmId, status: 'SENT' })
    .execute()
  await seesOnly(acme, acme.editor, [place.siteId])
  return acme
}

const CASES: readonly { of: string; rights: readonly string[]; blank: readonly string[] }[] = [
  {
    of: 'alarms',
    rights: ['read Alarm'],
    blank: ['sensor', 'site', 'acknowledged_by', 'assigned_to'],
  },
  {
    of: 'deliveries',
    rights: ['read NotificationDelivery'],
    blank: ['channel', 'policy', 'alarm_id', 'rule', 'sensor'],
  },
  {
    of: 'deliveries',
    rights: ['read NotificationDelivery', 'read Alarm'],
    blank: ['channel', 'policy', 'sensor'],
  },
  { of: 'devices', rights: ['read Device'], blank: ['site'] },
  { of: 'policies', rights: ['read NotificationPolicy'], blank: ['sites', 'channels'] },
  { of: 'imports', rights: ['read Import'], blank: ['started_by'] },
  { of: 'users', rights: ['read Membership'], blank: ['sites'] },
  { of: 'audit', rights: ['read AuditEntry'], blank: ['actor'] },
  { of: 'readings', rights: ['read Reading', 'read Sensor'], blank: ['site'] },
]

test('a key without the right that a column takes gets the whole file, and nothing in that column', async () => {
  const acme = await furnished()
  const scope = { tag: '', siteId: '', ...period() }
  const [sensor] = await acme.tenant.db.selectFrom('reading').select('sensorId').execute()
  for (const { of, rights, blank } of CASES) {
    const key = await program(acme, 'read Report', ...rights)
    const params = of === 'readings' ? { of, ...scope, sensorId: `${sensor?.sensorId}` } : { of }
    const [{ head, rows }, whole] = [await exported(key, params), await exported(acme, params)]
    const filled = (table: typeof rows) =>
      blank.map((name) => table.some((row) => row[head.indexOf(name)] !== ''))
    expect([of, filled(whole.rows), filled(rows)]).toEqual([
      of,
      blank.map(() => true),
      blank.map(() => false),
    ])
    expect(rows.map(([id]) => id)).toEqual(
      expect.arrayContaining(of === 'audit' ? [] : whole.rows.map(([id]) => id)),
    )
  }
})

test('where nothing can be told without a right, no file begins', async () => {
  const acme = await organization()
  const { sensorIds } = await deviceOf(acme)
  const ask = async (bucket: string, ...rights: string[]) => {
    const key = await program(acme, 'read Report', 'read Reading', ...rights)
    return (
      await key.rest('GET', query({ of: 'tablereport', sensorId: sensorIds, bucket, ...period() }))
    ).status
  }
  for (const bucket of ['RAW', 'H1']) {
    expect([bucket, await ask(bucket, 'read Sensor', 'read Site')]).toEqual([bucket, 403])
    // The zone of a site is part of the figures of its sensors.
    expect([bucket, await ask(bucket, 'read Sensor', 'read AlarmConfig')]).toEqual([bucket, 200])
  }
})

test('what a file takes is named at once, to a key that lacks any of it', async () => {
  const acme = await organization()
  for (const [of, list] of Object.entries(declaredBy(modules).exports)) {
    const rights = readFor(list).map((subject) => `read ${subject}`)
    const error = `This needs the right${rights.length > 1 ? 's' : ''} to ${rights.join(' and ')}.`
    for (const lacking of rights) {
      const given = rights.filter((right) => right !== lacking)
      const key = await program(acme, 'read View', ...given)
      const { status, body } = await key.rest('GET', `/api/v1/export.csv?of=${of}`)
      expect({ of, status, error: body.error }).toEqual({ of, status: 403, error })
    }
  }
})
