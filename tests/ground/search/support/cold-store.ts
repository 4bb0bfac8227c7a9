import { device } from '../../../../seed/monitoring/devices.ts'
import { sensor } from '../../../../seed/monitoring/sensors.ts'
import { location, site } from '../../../../seed/monitoring/sites.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export interface ColdStore {
  siteId: number
  locationId: number
  deviceId: number
  sensorIds: number[]
}

/** A site with a place, a device there, and sensors of these names. */
export async function coldStore(
  { tenant: { db } }: TestOrganization,
  name: string,
  names: readonly string[],
): Promise<ColdStore> {
  const siteId = await newRow(db, 'site', site({ name, address: '' }))
  const locationId = await newRow(db, 'location', location({ siteId, name: `${name} hall` }))
  const deviceId = await newRow(
    db,
    'device',
    device({ siteId, name: `${name} logger`, model: '', serial: '' }),
  )
  const rows = names.map((each, index) =>
    sensor({ siteId, deviceId, locationId, key: `p${index}`, name: each }),
  )
  const sensorIds = rows.length
    ? await db.insertInto('sensor').values(rows).returning('id').execute()
    : []
  return { siteId, locationId, deviceId, sensorIds: sensorIds.map(({ id }) => id) }
}

interface Entry {
  kind: string
  entityId: string
  title: string
  detail: string
  path: string
  at: string | null
  bookmarked: boolean
}

const SEARCH = `query($query: String!, $limitPerGroup: Int) { search(query: $query, limitPerGroup: $limitPerGroup) {
  kind entries { kind entityId title detail path at bookmarked } } }`

type Asker = Pick<TestOrganization, 'graphql'>

export const ask = (by: Asker, query: string, limitPerGroup = 4) =>
  by.graphql(SEARCH, { query, limitPerGroup })

/** What is found, by kind. */
export async function find(
  by: Asker,
  query: string,
  limitPerGroup?: number,
): Promise<Record<string, Entry[]>> {
  const { data, errors } = await ask(by, query, limitPerGroup)
  if (errors) throw new Error(JSON.stringify(errors))
  const groups = data.search as { kind: string; entries: Entry[] }[]
  return Object.fromEntries(groups.map(({ kind, entries }) => [kind, entries]))
}

export const titles = (entries: readonly Entry[] | undefined) =>
  (entries ?? []).map(({ title }) => title)
