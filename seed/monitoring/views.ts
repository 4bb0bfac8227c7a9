import type { Insertable } from 'kysely'
import type { ViewTable } from '../../gateway/modules/monitoring/views/tables.ts'
import type { FleetOrganization, FleetSensor } from './fleet.ts'
import type { Plot } from './plot.ts'

type Row = Insertable<ViewTable>

export const view = (overrides: Partial<Row> = {}): Row => ({
  name: 'Cold rooms',
  ownerId: null,
  layout: JSON.stringify({ spanSeconds: 86_400, endsAt: null, hidden: [] }),
  panels: JSON.stringify([]),
  shared: true,
  ...overrides,
})

const WARM = ['PHARMA_FRIDGE', 'WALK_IN_COOLER', 'VAN']
const DEEP = ['ULT_FREEZER', 'WALK_IN_FREEZER']
/** As far back as the history of the demo reaches on its first day. */
const FOUR_WEEKS = 28 * 86_400

/** Those with a story first: they are what there is to see. */
const chosen = (
  organization: FleetOrganization,
  profiles: readonly string[],
  count: number,
): FleetSensor[] =>
  organization.devices
    .flatMap(({ sensors }) => sensors)
    .filter(({ profile }) => profiles.includes(profile))
    .toSorted(
      (a, b) => Number(b.fault !== undefined) - Number(a.fault !== undefined) || a.id - b.id,
    )
    .slice(0, count)
    .toSorted((a, b) => a.id - b.id)

/** The one that drifts, which shows beside its own past; else the first. */
function deepest(organization: FleetOrganization): FleetSensor[] {
  const all = chosen(organization, DEEP, 99)
  const drifting = all.find(({ fault }) => fault === 'DRIFT')
  return drifting ? [drifting] : all.slice(0, 1)
}

/** One shared view for each organisation. */
export async function seedViews({ db, organization, born }: Plot): Promise<void> {
  const panel = (title: string, sensors: readonly FleetSensor[], shiftSeconds: number[] = []) => ({
    title,
    sensorIds: sensors.map(({ id }) => id),
    shiftSeconds,
  })
  const panels = [
    panel('Fridges and cooler', chosen(organization, WARM, 5)),
    panel('', deepest(organization), [FOUR_WEEKS]),
  ].filter(({ sensorIds }) => sensorIds.length > 0)
  if (panels.length === 0) return
  const row = view({
    name: 'Cold room comparison',
    ownerId: 1,
    panels: JSON.stringify(panels),
    createdAt: born,
    updatedAt: born,
  })
  await db.insertInto('view').values(row).execute()
}
