import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf, BY_NAME, containing, orderBy } from '../../../../db/listing.ts'
import type { RowFilter } from '../../../../parse.ts'
import { pageOf, rowColumns, rowsAsked } from '../../../../platform/paging/page.ts'
import type { IdRange } from '../../../../platform/paging/id-range.ts'
import { rowsInRange } from '../../../../platform/paging/rows-in-range.ts'
import { rowsOf, setMark } from '../../../../platform/record/rows.ts'
import type { Announcement, Circle, CircleList } from '../profile.ts'

const starred = (viewerId: number) => sql<boolean>`exists (select from announcement_favorite own
  where own.organization_id = announcement.organization_id and own.announcement_id = announcement.id and own.member_id = ${viewerId})`

const announcements = (tenant: Tenant, viewerId: number) =>
  rowsOf(tenant, 'announcement').select([
    'announcement.id',
    'announcement.authorId',
    'announcement.handle',
    'announcement.tags',
    'announcement.text',
    'announcement.createdAt',
    'announcement.updatedAt',
    'announcement.version',
    starred(viewerId).as('favorite'),
  ])

export const announcementPage = (
  tenant: Tenant,
  viewerId: number,
  { filter, range }: { filter: RowFilter | null | undefined; range: IdRange },
) => {
  const rows = announcements(tenant, viewerId)
  return rowsInRange(rowsAsked(rows, rowColumns('announcement'), filter), 'announcement.id', range)
}

export const announcementsByIds = (
  tenant: Tenant,
  viewerId: number,
  ids: readonly number[],
): Promise<Announcement[]> => announcements(tenant, viewerId).where('id', '=', anyOf(ids)).execute()

/** Within a transaction: nobody else changes it until then. */
export const lockedAnnouncement = (
  tenant: Tenant,
  viewerId: number,
  id: number,
): Promise<Announcement | undefined> =>
  announcements(tenant, viewerId).where('announcement.id', '=', id).forUpdate().executeTakeFirst()

export const starAnnouncement = (
  tenant: Tenant,
  star: { announcementId: number; memberId: number },
  isSet: boolean,
) => setMark(tenant, 'announcementFavorite', star, isSet)

const marked = (viewerId: number) => sql<boolean>`exists (select from circle_favorite own
  where own.organization_id = circle.organization_id and own.circle_id = circle.id and own.member_id = ${viewerId})`

const circles = (tenant: Tenant) => rowsOf(tenant, 'circle')
const selected = (matching: ReturnType<typeof circles>, viewerId: number) =>
  matching.select([
    'circle.id',
    'circle.name',
    'circle.subtitle',
    'circle.createdAt',
    'circle.updatedAt',
    marked(viewerId).as('favorite'),
  ])

const COLUMNS = {
  ...rowColumns('circle'),
  NAME: [sql`circle.name collate "C"`],
}

export function circlePage(
  tenant: Tenant,
  viewerId: number,
  { filter, search, sort, page, perPage }: CircleList,
) {
  let matching = rowsAsked(circles(tenant), rowColumns('circle'), filter)
  const favorite = filter?.favorite
  if (favorite != null) matching = matching.where(marked(viewerId), '=', favorite)
  if (search)
    matching = matching.where(containing(sql`lower(circle.name || ' ' || circle.subtitle)`, search))
  return pageOf(selected(matching, viewerId), orderBy(COLUMNS, sort ?? BY_NAME, 'circle.id'), {
    page,
    perPage,
  })
}

export const circlesByIds = (
  tenant: Tenant,
  viewerId: number,
  ids: readonly number[],
): Promise<Circle[]> =>
  selected(circles(tenant).where('circle.id', '=', anyOf(ids)), viewerId).execute()

export const starCircle = (
  tenant: Tenant,
  star: { circleId: number; memberId: number },
  isSet: boolean,
) => setMark(tenant, 'circleFavorite', star, isSet)
