import { device } from '../../../../seed/monitoring/devices.ts'
import { sensor } from '../../../../seed/monitoring/sensors.ts'
import { location, site } from '../../../../seed/monitoring/sites.ts'
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
  const { id: siteId } = await db
    .insertInto('site')
    .values(site({ name, address: '' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: locationId } = await db
    .insertInto('location')
    .values(location({ siteId, name: `${name} hall` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: deviceId } = await db
    .insertInto('device')
    .values(device({ siteId, name: `${name} logger`, model: '', serial: '' }))
    .returning('id')
    .executeTakeFirstOrThrow()
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
  link: string
  at: string | null
  bookmarked: boolean
}

const SEARCH = `query($query: String!, $limitPerGroup: Int) { search(query: $query, limitPerGroup: $limitPerGroup) {
  kind entries { kind entityId title detail link at bookmarked } } }`

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
