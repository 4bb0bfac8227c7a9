import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parse, text } from '../../../parse.ts'
import { memberPages } from './service.ts'
import { BILLING_LABELS, PLANS, ROLES, STATUSES, type Member } from './user.ts'
import { csvLine, type CsvValue } from '../../../platform/exports/csv.ts'
import type { Export, ListExport } from '../../../platform/exports/list-export.ts'
import { choices, idList, type ExportQuery } from '../../../platform/exports/parameters.ts'

const Request = z.object({
  role: choices(ROLES),
  status: choices(STATUSES),
  currentPlan: choices(PLANS),
  ids: idList,
  search: text(200).optional(),
})

/** In plain names that programs can rely on; the sites' names are looked up beforehand. */
const COLUMNS: readonly [name: string, value: (member: Member, sites: string) => CsvValue][] = [
  ['id', ({ id }) => id],
  ['full_name', ({ fullName }) => fullName],
  ['username', ({ username }) => username],
  ['email', ({ email }) => email],
  ['role', ({ role }) => role],
  ['status', ({ status }) => status],
  ['site_access', ({ siteAccess }) => siteAccess],
  ['sites', (_member, sites) => sites],
  ['plan', ({ currentPlan }) => currentPlan],
  ['billing', ({ billing }) => BILLING_LABELS[billing]],
  ['company', ({ company }) => company],
  ['country', ({ country }) => country],
  ['contact', ({ contact }) => contact],
  ['added_at', ({ createdAt }) => createdAt.toISOString()],
]

/** Members, by the filters of their list. */
export const usersExport: ListExport = {
  parameters: Object.keys(Request.shape),
  isSnapshot: true,
  begin,
}

async function begin(ctx: Context, query: ExportQuery): Promise<Export> {
  authorize(ctx, 'read', 'Membership')
  const { search, ids, ...filter } = parse(Request, query)
  return { detail: { filter, search, ids }, lines: lines(ctx, { filter, search, ids }) }
}

async function* lines(
  ctx: Context,
  matching: Parameters<typeof memberPages>[1],
): AsyncGenerator<string, void> {
  yield csvLine(COLUMNS.map(([name]) => name))
  for await (const page of memberPages(ctx, matching)) {
    const sites = await Promise.all(page.map((member) => sitesOf(ctx, member)))
    yield page
      .map((member, row) => csvLine(COLUMNS.map(([, value]) => value(member, sites[row] ?? ''))))
      .join('')
  }
}

async function sitesOf(ctx: Context, { siteIds }: Member): Promise<string> {
  const { assignedSites } = ctx.declared.provided
  if (!assignedSites) return ''
  const names = await Promise.all(siteIds.map((id) => assignedSites.nameOf(ctx, id)))
  return names.flatMap((name) => name ?? []).join('; ')
}
