// For what is older than organisations keep it: the job that removes it is retention's.
export { removeAnswers, removeBatches, removeReadings } from './removal-store.ts'

/** The lease of whoever removes readings or makes their roll-ups anew: one gateway at a time does both. */
export const RETENTION = 'retention'
