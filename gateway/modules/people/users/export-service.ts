import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { text } from '../../../parse.ts'
import { memberPages } from './service.ts'
import { BILLING_LABELS, PLANS, ROLES, STATUSES, type Member } from './user.ts'
import { csvOf, type FileColumns } from '../../../platform/exports/columns.ts'
import { listExport } from '../../../platform/exports/list-export.ts'
import { choices, idList, instants } from '../../../platform/exports/parameters.ts'

const COLUMNS: FileColumns<Member & { sites: string[] }> = {
  id: 'id',
  full_name: 'fullName',
  username: 'username',
  email: 'email',
  role: 'role',
  status: 'status',
  site_access: 'siteAccess',
  sites: 'sites',
  plan: 'currentPlan',
  billing: ({ billing }) => BILLING_LABELS[billing],
  company: 'company',
  country: 'country',
  contact: 'contact',
  added_at: 'createdAt',
}

/** Members, by the filters of their list. */
export const usersExport = listExport({
  reads: ['Membership'],
  request: z.object({
    role: choices(ROLES),
    status: choices(STATUSES),
    currentPlan: choices(PLANS),
    createdAt: instants,
    signedIn: instants,
    ids: idList,
    search: text(200).optional(),
  }),
  isSnapshot: true,
  begin: (ctx, { search, ids, ...filter }) => {
    const matching = { filter, search, ids }
    const lines = csvOf(COLUMNS, memberPages(ctx, matching), async (member) => ({
      ...member,
      sites: await sitesOf(ctx, member),
    }))
    return { detail: matching, lines }
  },
})

async function sitesOf(ctx: Context, { siteIds }: Member): Promise<string[]> {
  const { assignedSites } = ctx.declared.provided
  if (!assignedSites) return []
  const names = await Promise.all(siteIds.map((id) => assignedSites.nameOf(ctx, id)))
  return names.flatMap((name) => name ?? [])
}
