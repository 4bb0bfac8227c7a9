/** For whoever says how long things are kept. */
export { removeNotifications } from './notification-store.ts'
