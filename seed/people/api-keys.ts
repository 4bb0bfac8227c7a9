import { createHash } from 'node:crypto'
import type { Plot } from '../monitoring/plot.ts'

const DAY = 86_400_000
const reading = (...subjects: string[]) => subjects.map((subject) => ({ action: 'read', subject }))

const KEYS = [
  {
    name: 'Building control',
    prefix: 'demoWorks001',
    made: -41,
    ends: 49,
    used: 0,
    scopes: reading(
      'Site',
      'Location',
      'Device',
      'Sensor',
      'Reading',
      'Calibration',
      'Annotation',
      'Alarm',
      'Report',
    ),
  },
  {
    name: 'Winter upload',
    prefix: 'demoOver0002',
    made: -120,
    ends: -30,
    used: -33,
    scopes: [...reading('Device', 'Sensor', 'Import'), { action: 'create', subject: 'Import' }],
  },
]

/** One that works and one whose time is over. Nobody has either: what the digests are of is no token. */
export async function seedApiKeys({ db, organization, anchor }: Plot): Promise<void> {
  if (organization.id !== 1) return
  const admin = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const minute = Math.floor(anchor / 60_000) * 60_000
  const rows = KEYS.map(({ name, prefix, made, ends, used, scopes }) => ({
    name,
    prefix,
    scopes: JSON.stringify(scopes),
    createdBy: admin.id,
    hash: createHash('sha256').update(`no token: ${name}`).digest(),
    createdAt: new Date(anchor + made * DAY),
    expiresAt: new Date(anchor + ends * DAY),
    lastUsedAt: new Date(minute + used * DAY),
  }))
  await db.insertInto('apiKey').values(rows).execute()
}
