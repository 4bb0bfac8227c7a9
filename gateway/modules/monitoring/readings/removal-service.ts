// For what is older than organisations keep it: the job that removes it is retention's.
export { removeAnswers, removeBatches, removeReadings } from './removal-store.ts'
