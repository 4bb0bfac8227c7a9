// What the tables of charts hold: what people write on them, and how they want to see them.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Json, Organization } from './tables.ts'

export interface AnnotationTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  /** Either this or `siteId`. */
  sensorId: number | null
  siteId: number | null
  fromTs: Instant
  toTs: Instant
  text: string
  createdBy: number | null
  version: Generated<number>
  searchText: GeneratedAlways<string>
}

export type ViewLayer = 'BAND' | 'LIMITS' | 'ALARMS' | 'ANNOTATIONS'

export interface ViewLayout {
  spanSeconds: number
  /** Null for now, which goes on. */
  endsAt: string | null
  hidden: ViewLayer[]
}

export interface ViewPanel {
  title: string
  sensorIds: number[]
  /** Other times laid over, so many seconds earlier. */
  shiftSeconds: number[]
}

export interface ViewTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  ownerId: number | null
  name: string
  layout: Json<ViewLayout>
  panels: Json<ViewPanel[]>
  shared: Generated<boolean>
  version: Generated<number>
  searchText: GeneratedAlways<string>
}
