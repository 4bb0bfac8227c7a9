import { expect, test } from 'vitest'
import { exported, query } from '../../monitoring/reports/support/csv.ts'
import { auditOf } from '../../support/audit.ts'
import { gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'

// Lists leave whole, by their own filters and rights, whatever they are of.
const LISTS = [
  'permissions',
  'sites',
  'devices',
  'channels',
  'policies',
  'deliveries',
  'imports',
  'reports',
]
LISTS.push('alarmconfigs', 'schedules', 'maintenance')

test('more rows than a page has are all there, once, none as a formula, and what is filtered out is not', async () => {
  const [acme, strangers] = [await organization(), await organization()]
  const rows = Array.from({ length: 230 }, (_, i) => ({
    name: i === 7 ? '=SUM(A1)' : `Site ${i % 5}`,
    timeZone: i % 2 ? 'UTC' : 'Asia/Tokyo',
  }))
  await acme.tenant.db.insertInto('site').values(rows).execute()
  await strangers.tenant.db
    .insertInto('site')
    .values({ name: 'Elsewhere', timeZone: 'UTC' })
    .execute()
  const all = await exported(acme, { of: 'sites' })
  expect(all.head.slice(0, 4)).toEqual(['id', 'name', 'address', 'time_zone'])
  expect(new Set(all.rows.map(([id]) => id)).size).toBe(230)
  expect(all.rows).toHaveLength(230)
  expect(all.rows.map(([, name]) => name)).toContain(`'=SUM(A1)`)
  expect(all.rows.flat()).not.toContain('Elsewhere')
  expect(
    (await exported(acme, { of: 'sites', timeZone: 'Asia/Tokyo', search: 'site 0' })).rows,
  ).toHaveLength(23)
})

test('each has the columns it says, an audit entry, and is for whom may read the list', async () => {
  const acme = await organization()
  const { url } = await gateway()
  const ask = (token: string | undefined, params: Record<string, string>) =>
    fetch(url + query(params), { headers: token ? { authorization: `Bearer ${token}` } : {} })
  for (const of of LISTS) {
    const { head, rows } = await exported(acme, { of })
    expect([of, head[0], rows]).toEqual([of, 'id', []])
    expect((await ask(undefined, { of })).status).toBe(401)
  }
  for (const of of ['permissions', 'channels', 'policies', 'deliveries'])
    expect((await ask(acme.subscriber.token, { of })).status).toBe(403)
  const entries = await auditOf(acme, { action: 'export.started' })
  expect(entries.map(({ entityId }) => entityId)).toEqual(LISTS)
  const wrong = await ask(acme.token, { of: 'channels', kind: 'PIGEON' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('kind')])
  const unknown = await ask(acme.token, { of: 'channels', kinds: 'WEBHOOK' })
  expect([unknown.status, await unknown.json()]).toMatchObject([400, { path: ['kinds'] }])
})

test('who sees some sites only has those in the file, and no others', async () => {
  const acme = await organization()
  const sites = [
    { name: 'North', timeZone: 'UTC' },
    { name: 'South', timeZone: 'UTC' },
  ]
  const [north] = await acme.tenant.db.insertInto('site').values(sites).returning('id').execute()
  await seesOnly(acme, acme.maintainer, [north?.id ?? 0])
  expect((await exported(acme.maintainer, { of: 'sites' })).rows.map(([, name]) => name)).toEqual([
    'North',
  ])
})
