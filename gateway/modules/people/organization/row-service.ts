/** Of the row itself, within transactions of others. */
export { insertOrganization, lockMembers } from './row-store.ts'
