/** Of alarms, for the rules they belong to. */
export { openByRule } from './store.ts'
