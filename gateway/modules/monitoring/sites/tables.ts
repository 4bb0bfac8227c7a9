import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Organization } from '../../../db/columns.ts'

export type LocationKind = 'ROOM' | 'COOLER' | 'FREEZER' | 'VEHICLE' | 'OTHER'

export interface SiteTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  address: Generated<string>
  timeZone: string
  latitude: number | null
  longitude: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export interface LocationTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  siteId: number
  parentId: number | null
  name: string
  kind: LocationKind
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

type PublishedSite = Pick<SiteTable, 'organizationId' | 'id' | 'name' | 'timeZone'>

type PublishedLocation = Pick<LocationTable, 'organizationId' | 'id' | 'name'>

declare module '../../../db/tables.ts' {
  interface Tables {
    site: SiteTable
    location: LocationTable
    'published.site': PublishedSite
    'published.location': PublishedLocation
  }
}
