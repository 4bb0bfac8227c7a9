/** Of the row itself, within transactions of others. */
export { changeAlarmColumns, insertOrganization, lockMembers } from './row-store.ts'
