import { afterAll, expect, test } from 'vitest'
import { device } from '../../../seed/monitoring/devices.ts'
import { sensor } from '../../../seed/monitoring/sensors.ts'
import { ownGateway } from '../../support/gateway.ts'
import { newDatabase } from '../../support/global-setup.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { coldStore, find } from './support/cold-store.ts'

// What the planner knows is said here, so no other test may add to it.
const { stop, ...database } = await newDatabase()
afterAll(stop)
const here = await ownGateway({}, {}, database)

async function tenThousand({ tenant: { db } }: TestOrganization, siteId: number, deviceId: number) {
  const other = await newRow(db, 'device', device({ siteId }))
  for (const each of [deviceId, other]) {
    const rows = Array.from({ length: 5000 }, (_, index) =>
      sensor({
        siteId,
        deviceId: each,
        key: `k${index}`,
        name: `Freezer ${String(index).padStart(5, '0')} aisle ${index % 90}`,
      }),
    )
    for (let from = 0; from < rows.length; from += 1000)
      await db
        .insertInto('sensor')
        .values(rows.slice(from, from + 1000))
        .execute()
  }
}

test('ten thousand sensors are searched, misspelt, too, whatever the planner knows of them', async () => {
  const acme = await organization(undefined, here)
  const { siteId, deviceId } = await coldStore(acme, 'Works', ['Freezer', 'Fridge'])
  const searched = async () => {
    for (const query of ['freezer', 'freezer 04999', 'aisle 17', 'works', 'frezer'])
      expect((await find(acme, query)).SENSOR?.length, query).toBeGreaterThan(0)
  }
  await here.owner.query('analyze')
  await tenThousand(acme, siteId, deviceId)
  await searched()
  // As in a large organisation that comes to where there are many small ones.
  await here.owner.query(
    `select pg_clear_attribute_stats('public', 'sensor', 'organization_id', false)`,
  )
  await here.owner.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', 'sensor', 'attname', 'organization_id',
      'inherited', false, 'null_frac', 0::real, 'n_distinct', -0.2::real)`,
  )
  // Of a statement that is asked often the plan would be kept, which knows nothing of the rows that hold the words.
  for (let time = 0; time < 20; time++) await find(acme, 'works')
  await searched()
  await here.owner.query('analyze')
  await searched()
})
