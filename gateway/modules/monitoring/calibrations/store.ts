import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, plain } from '../../../db/listing.ts'
import { listOrder, listPage } from '../../../platform/paging/page.ts'
import { insertRow, rowsOf } from '../../../platform/record/rows.ts'
import type { Calibration, CalibrationList, NewCalibration } from './calibration.ts'

/** Of the sensors the viewer may see. */
const calibrations = (tenant: Tenant) =>
  rowsOf(tenant, 'calibration').$if(tenant.siteIds !== null, (query) =>
    query.where((expression) =>
      expression.exists(
        expression
          .selectFrom('published.sensor as sensor')
          .whereRef('sensor.organizationId', '=', 'calibration.organizationId')
          .whereRef('sensor.id', '=', 'calibration.sensorId')
          .where('sensor.siteId', '=', anyOf(tenant.siteIds ?? [])),
      ),
    ),
  )

const NEWEST = [{ field: 'VALID_FROM', direction: 'DESC' }] as const
const ORDER = listOrder('calibration', NEWEST, {
  VALID_FROM: [plain('calibration.validFrom')],
  DUE_AT: [plain('calibration.dueAt')],
})
export function page(tenant: Tenant, list: CalibrationList) {
  const { filter } = list
  let matching = calibrations(tenant)
  if (filter?.sensorId)
    matching = matching.where('calibration.sensorId', '=', anyOf(filter.sensorId))
  return listPage(matching.selectAll(), list, ORDER)
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Calibration[]> =>
  calibrations(tenant).selectAll().where('calibration.id', '=', anyOf(ids)).execute()

export const insert = (
  tenant: Tenant,
  sensorId: number,
  { gain, offset, validFrom, certificateNo, performedBy, dueAt }: NewCalibration,
): Promise<Calibration> =>
  insertRow(tenant, 'calibration', {
    sensorId,
    gain,
    offsetC: offset,
    validFrom,
    certificateNo,
    performedBy,
    dueAt: dueAt ?? null,
  })
