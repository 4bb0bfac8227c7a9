import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parse, parseInput } from '../../../parse.ts'
import { finder } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { findSensor } from '../sensors/service.ts'
import { CalibrationList, newCalibration, type CalibrationInput } from './calibration.ts'
import * as store from './store.ts'

export async function listCalibrations(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Calibration')
  return store.page(tenant, parse(CalibrationList, list))
}

const getCalibration = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'Calibration'), ids),
)

export const findCalibration = finder('Calibration', getCalibration)

/** From now on the ingest route calibrates by it; what is stored stays as it is. */
export async function createCalibration(ctx: Context, input: CalibrationInput) {
  const tenant = authorize(ctx, 'create', 'Calibration')
  const wanted = parseInput(newCalibration(ctx.now()), input)
  const sensor = await findSensor(ctx, wanted.sensorId)
  if (!sensor) throw refuse('INVALID', ['input', 'sensorId'], 'There is no such sensor.')
  const { gain, offset, validFrom, certificateNo } = wanted
  const detail = { sensorId: sensor.id, gain, offset, validFrom, certificateNo }
  return inTransaction(tenant, async (within) => {
    const calibration = await store.insert(within, sensor.id, wanted)
    await recordAudit(within, ctx, {
      action: 'calibration.created',
      entity: 'Calibration',
      entityId: calibration.id,
      detail,
    })
    return calibration
  })
}
