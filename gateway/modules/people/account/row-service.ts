/** Of the settings of a new account, within the transaction that makes it. */
export { insertSettings } from './row-store.ts'
