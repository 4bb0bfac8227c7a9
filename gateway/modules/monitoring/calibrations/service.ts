import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { finder, getter, lister } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { createRecorded } from '../../ground/audit/recorded-service.ts'
import { findSensor } from '../sensors/service.ts'
import { CalibrationList, newCalibration, type CalibrationInput } from './calibration.ts'
import * as store from './store.ts'

export const listCalibrations = lister('Calibration', CalibrationList, store.page)

const getCalibration = getter('Calibration', store.byIds)

export const findCalibration = finder('Calibration', getCalibration)

export const watchCalibrations = watcher('Calibration', getCalibration)

/** From now on the ingest route calibrates by it; what is stored stays as it is. */
export async function createCalibration(ctx: Context, input: CalibrationInput) {
  const tenant = authorize(ctx, 'create', 'Calibration')
  const wanted = parseInput(newCalibration(ctx.now()), input)
  const sensor = await findSensor(ctx, wanted.sensorId)
  if (!sensor) throw refuse('INVALID', ['input', 'sensorId'], 'There is no such sensor.')
  const { gain, offset, validFrom, certificateNo } = wanted
  const detail = { sensorId: sensor.id, gain, offset, validFrom, certificateNo }
  const act = { action: 'calibration.created', entity: 'Calibration' } as const
  return createRecorded(ctx, tenant, act, async (within) => ({
    row: await store.insert(within, sensor.id, wanted),
    detail,
  }))
}
