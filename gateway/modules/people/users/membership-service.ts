/** Of memberships themselves, within transactions of identity. */
export { acceptInvitation, insertAdmin } from './membership-store.ts'
