import type { TestOrganization } from '../../../support/organization.ts'

export const furnish = ({ tenant: { db }, title, admin }: TestOrganization) =>
  db.insertInto('notification').values({ memberId: admin.userId, title }).execute()
