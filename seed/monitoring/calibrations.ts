import type { Insertable } from 'kysely'
import type { CalibrationTable } from '../../gateway/modules/monitoring/calibrations/tables.ts'
import type { FleetSensor } from './fleet.ts'
import type { Plot } from './plot.ts'
import { stream } from './simulator/random.ts'

type Row = Insertable<CalibrationTable>

/** Compared with the reference, and found to need no correction. */
export const calibration = (overrides: Partial<Row> & { sensorId: number }): Row => ({
  gain: 1,
  offsetC: 0,
  validFrom: new Date(Date.UTC(2026, 0, 5, 10)),
  certificateNo: 'FM-2026-00001',
  performedBy: 'Fjord Metrology',
  ...overrides,
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
const VALID_DAYS = 365
/** The sensor that drifts was forgotten when the others had their turn. */
const OVERDUE_DAYS = 23

/** One for each sensor, done in working hours and good for a year. */
export async function seedCalibrations({
  db,
  organization,
  seed,
  anchor,
  born,
}: Plot): Promise<void> {
  const rows = organization.devices.flatMap(({ sensors }) =>
    sensors.map((sensor) => {
      const { u } = stream(seed, sensor.source.key, 'calibration')
      const age = drifts(sensor) ? VALID_DAYS + OVERDUE_DAYS : 40 + Math.floor(290 * u(0))
      const validFrom = new Date(
        Math.floor(anchor / DAY - age) * DAY + (9 + Math.floor(7 * u(1))) * HOUR,
      )
      const certificateNo = `FM-${validFrom.getUTCFullYear()}-${String(Math.floor(u(2) * 1e5)).padStart(5, '0')}`
      const dueAt = new Date(validFrom.getTime() + VALID_DAYS * DAY)
      return calibration({
        sensorId: sensor.id,
        validFrom,
        certificateNo,
        dueAt,
        createdAt: born,
        updatedAt: born,
      })
    }),
  )
  await db.insertInto('calibration').values(rows).execute()
}

const drifts = ({ source }: FleetSensor) => source.faults.some(({ kind }) => kind === 'DRIFT')
