import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, containing, orderBy } from '../../../db/listing.ts'
import { pageOf, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { onKey, setMark } from '../../../platform/record/rows.ts'
import type { Profile, ProfileChange, ProfileList } from './profile.ts'

/** As in the member directory. */
const NAME = sql<string>`coalesce(nullif(account.full_name, ''), account.username)`

/** Who has joined, also who may not enter any more. */
const joined = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('published.member as member')
    .innerJoin('published.account as account', 'account.id', 'member.accountId')
    .where('member.organizationId', '=', organizationId)
    .where('member.status', '!=', 'PENDING')

/** Only who is active counts, as in the lists of them. */
const count = (
  of: RawBuilder<unknown>,
  who: RawBuilder<unknown>,
) => sql<number>`(select count(*)::int from follow
  join published.member other on other.organization_id = follow.organization_id and other.id = ${who}
  where follow.organization_id = member.organization_id and ${of} and other.status = 'ACTIVE')`
const FOLLOWERS = count(sql`follow.followed_id = member.id`, sql`follow.follower_id`)
const FOLLOWING = count(sql`follow.follower_id = member.id`, sql`follow.followed_id`)
const inCommon = (viewerId: number) => sql<number>`(select count(*)::int from follow
  join follow mine on mine.organization_id = follow.organization_id and mine.follower_id = follow.follower_id
    and mine.followed_id = ${viewerId}
  join published.member other on other.organization_id = follow.organization_id and other.id = follow.follower_id
  where follow.organization_id = member.organization_id and follow.followed_id = member.id and other.status = 'ACTIVE')`
const follows = (
  follower: RawBuilder<unknown>,
  followed: RawBuilder<unknown>,
) => sql<boolean>`exists (select from follow
  where follow.organization_id = member.organization_id and follow.follower_id = ${follower} and follow.followed_id = ${followed})`
const MEMBER = sql.ref('member.id')

/** Who has not written about themselves is as they joined. */
const CHANGED = sql<Date>`greatest(member.created_at, (select profile.updated_at from profile
  where profile.organization_id = member.organization_id and profile.member_id = member.id))`
const ROW_COLUMNS = { ...rowColumns('member'), UPDATED_AT: CHANGED }

const selected = (members: ReturnType<typeof joined>, viewerId: number) =>
  members
    .leftJoin('profile', (join) => onKey(join, 'member', 'profile.memberId'))
    .select(['member.id', 'member.createdAt', 'profile.coverPhotoId'])
    .select([
      sql<string>`coalesce(profile.designation, '')`.as('designation'),
      sql<string>`coalesce(profile.about, '')`.as('about'),
      sql<string>`coalesce(profile.lives, '')`.as('lives'),
      sql<string>`coalesce(profile.website, '')`.as('website'),
      sql<number>`(select count(*)::int from post
        where post.organization_id = member.organization_id and post.member_id = member.id)`.as(
        'postCount',
      ),
      CHANGED.as('updatedAt'),
      sql<number>`coalesce(profile.version, 1)`.as('version'),
      FOLLOWERS.as('followerCount'),
      FOLLOWING.as('followingCount'),
      inCommon(viewerId).as('inCommon'),
      follows(sql`${viewerId}`, MEMBER).as('followed'),
      follows(MEMBER, sql`${viewerId}`).as('followsViewer'),
    ])

export const profilesByIds = (
  tenant: Tenant,
  viewerId: number,
  ids: readonly number[],
): Promise<Profile[]> =>
  selected(joined(tenant).where('member.id', '=', anyOf(ids)), viewerId).execute()

function matchingOf(tenant: Tenant, viewerId: number, { filter, search }: ProfileList) {
  const { followersOf, followedBy, likedPost, suggested } = filter ?? {}
  let matching = rowsAsked(joined(tenant), ROW_COLUMNS, filter).where(
    'member.status',
    '=',
    'ACTIVE',
  )
  if (followersOf) matching = matching.where(follows(MEMBER, anyOf(followersOf)))
  if (followedBy) matching = matching.where(follows(anyOf(followedBy), MEMBER))
  if (likedPost) {
    matching = matching.where(
      sql<boolean>`exists (select from post_like where post_like.organization_id = member.organization_id
        and post_like.member_id = member.id and post_like.post_id = ${anyOf(likedPost)})`,
    )
  }
  if (suggested != null) {
    const known = sql<boolean>`(member.id = ${viewerId} or ${follows(sql`${viewerId}`, MEMBER)})`
    matching = matching.where(known, '=', !suggested)
  }
  if (!search) return matching
  const designation = sql`(select designation from profile
    where profile.organization_id = member.organization_id and profile.member_id = member.id)`
  const places = [NAME, sql`coalesce(${designation}, '')`]
  return matching.where((where) =>
    where.or(places.map((place) => containing(sql`lower(${place})`, search))),
  )
}

const SUGGESTED = [
  { field: 'IN_COMMON', direction: 'DESC' },
  { field: 'FOLLOWERS', direction: 'DESC' },
] as const
const BY_NAME = [{ field: 'FULL_NAME', direction: 'ASC' }] as const

export function profilePage(tenant: Tenant, viewerId: number, list: ProfileList) {
  const { sort, page, perPage, filter } = list
  const matching = matchingOf(tenant, viewerId, list)
  const columns = {
    ...ROW_COLUMNS,
    FULL_NAME: [sql`${NAME} collate "C"`],
    FOLLOWERS: [FOLLOWERS],
    IN_COMMON: [inCommon(viewerId)],
  }
  return pageOf(
    selected(matching, viewerId),
    orderBy(columns, sort ?? (filter?.suggested ? SUGGESTED : BY_NAME), 'member.id'),
    { page, perPage },
  )
}

/** What is left out stays. Who has not written about themselves yet is at the first version. */
export const saveProfile = (
  { db }: Tenant,
  memberId: number,
  change: ProfileChange,
  updatedAt: Date,
) =>
  db
    .insertInto('profile')
    .values({ coverPhotoId: null, ...change, memberId, updatedAt, version: 2 })
    .onConflict((clash) =>
      clash.columns(['organizationId', 'memberId']).doUpdateSet((eb) => ({
        ...change,
        updatedAt,
        version: eb('profile.version', '+', 1),
      })),
    )
    .execute()

/** Twice is the same as once; answers whether that changed anything. */
export const setFollow = (
  tenant: Tenant,
  follow: { followerId: number; followedId: number },
  isSet: boolean,
) => setMark(tenant, 'follow', follow, isSet)
