import type { Insertable } from 'kysely'
import type { AnnotationTable } from '../../gateway/modules/monitoring/annotations/tables.ts'
import type { FleetSensor } from './fleet.ts'
import type { Plot } from './plot.ts'
import type { FaultName } from './simulator/faults.ts'

type Row = Insertable<AnnotationTable>

export const annotation = (overrides: Partial<Row> & Pick<Row, 'sensorId' | 'siteId'>): Row => ({
  fromTs: new Date(Date.UTC(2026, 0, 5, 10)),
  toTs: new Date(Date.UTC(2026, 0, 5, 10)),
  text: 'Delivery, door open',
  createdBy: null,
  ...overrides,
})

/** What people wrote afterwards about what had happened, by the fault that was behind it. */
const TEXTS: Partial<Record<FaultName, string>> = {
  COMPRESSOR_3H:
    'Compressor relay stuck, replaced by the service. Stock moved to Fridge 04 meanwhile.',
  DOOR_50MIN: 'Delivery, door held open',
  DEAD_ZONE: 'No network on this stretch; the logger sent everything afterwards.',
  STUCK_9H: 'Same value for hours: logger started anew.',
  SERVICED: 'Cooling off for the yearly service',
}

function noted({ id, fault, source }: FleetSensor): Row[] {
  const text = fault && TEXTS[fault]
  const [span] = source.faults.flatMap((each) =>
    'until' in each && Number.isFinite(each.until) ? [each] : [],
  )
  if (!text || !span) return []
  const [fromTs, toTs] = [new Date(span.from * 1000), new Date(span.until * 1000)]
  return [
    annotation({
      sensorId: id,
      siteId: null,
      fromTs,
      toTs,
      text,
      createdBy: 1,
      createdAt: toTs,
      updatedAt: toTs,
    }),
  ]
}

/** Beside the scripted faults, and one about a whole site. */
export async function seedAnnotations({ db, organization, anchor }: Plot): Promise<void> {
  const at = new Date(Math.floor(anchor / 86_400_000 - 4) * 86_400_000 + 9 * 3_600_000)
  const [site] = organization.sites
  const audit = {
    fromTs: at,
    toTs: new Date(at.getTime() + 3 * 3_600_000),
    text: 'Quality audit on site, doors opened often',
  }
  const rows = [
    ...(site
      ? [
          annotation({
            ...audit,
            sensorId: null,
            siteId: site.id,
            createdBy: 1,
            createdAt: at,
            updatedAt: at,
          }),
        ]
      : []),
    ...organization.devices.flatMap(({ sensors }) => sensors.flatMap(noted)),
  ]
  if (rows.length > 0) await db.insertInto('annotation').values(rows).execute()
}
