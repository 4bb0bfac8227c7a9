import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Json, Organization } from '../../../db/columns.ts'

export type ViewLayer = 'BAND' | 'LIMITS' | 'ALARMS' | 'ANNOTATIONS'

export interface ViewLayout {
  spanSeconds: number
  /** Null for now, which goes on. */
  endsAt: string | null
  /** Two moments that go with the clock. */
  relative?: { from: string; to: string } | undefined
  hidden: ViewLayer[]
}

export interface ViewPanel {
  title: string
  sensorIds: number[]
  /** Other times laid over, so many seconds earlier. */
  shiftSeconds: number[]
  /** Pixels. */
  height?: number | undefined
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

declare module '../../../db/tables.ts' {
  interface Tables {
    view: ViewTable
  }
}
