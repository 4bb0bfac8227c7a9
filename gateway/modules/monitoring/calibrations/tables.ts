import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, OptionalInstant, Organization } from '../../../db/columns.ts'

export interface CalibrationTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  sensorId: number
  gain: Generated<number>
  offsetC: Generated<number>
  validFrom: Instant
  certificateNo: Generated<string>
  performedBy: Generated<string>
  dueAt: OptionalInstant
  searchText: GeneratedAlways<string>
}

type PublishedCalibration = Pick<
  CalibrationTable,
  'organizationId' | 'id' | 'sensorId' | 'gain' | 'offsetC' | 'validFrom'
>

declare module '../../../db/tables.ts' {
  interface Tables {
    calibration: CalibrationTable
    'published.calibration': PublishedCalibration
  }
}
