/** Within the transaction of whoever sent something. */
export { markFirstSent } from './sent-store.ts'
