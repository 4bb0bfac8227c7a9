import { authorize } from '../../../access/authorize.ts'
import { dueAtInstant, type Layer } from '../../../platform/layers.ts'
import { watchCalibrations } from './service.ts'
import { dueWithin } from './layer-store.ts'

/** When sensors are to be calibrated again. */
export const layer: Layer = {
  order: 30,
  access: ['read', 'Calibration'],
  items: async (ctx, span, most) => {
    const due = await dueWithin(authorize(ctx, 'read', 'Calibration'), span, most)
    return due.map(({ id, sensorId, sensor, dueAt, isDone }) => ({
      id,
      title: sensor,
      ...dueAtInstant(dueAt),
      isDone,
      path: `/sensors/${sensorId}`,
    }))
  },
  changes: (ctx, signal) => watchCalibrations(ctx, {}, signal),
  called: {
    en: (title) => `Calibration due: ${title}`,
    de: (title) => `Fällige Kalibrierung: ${title}`,
    fr: (title) => `Étalonnage à faire : ${title}`,
    it: (title) => `Taratura in scadenza: ${title}`,
    ar: (title) => `معايرة مستحقة: ${title}`,
  },
}
