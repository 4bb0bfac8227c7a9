/** Of the row itself, within transactions of others. */
export { changePatience, insertOrganization, lockMembers } from './row-store.ts'
