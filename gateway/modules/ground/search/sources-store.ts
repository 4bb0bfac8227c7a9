import { sql, type RawBuilder } from 'kysely'
import type { Action, Subject } from '../../../access/abilities.ts'
import type { Tenant } from '../../../access/authorize.ts'
import type { Viewer } from '../../../context.ts'
import { channelSeen, policySeen } from '../../../db/policies-seen.ts'
import type { SearchKind } from './entry.ts'
import { pagesOf } from './pages.ts'

/** Whose search it is. */
export interface Searcher {
  tenant: Tenant
  viewer: Viewer
  /** Whether they may know more of members than the directory says. */
  knowsMembers: boolean
}

/** Which rows are wanted, by the columns of a source: its id, and the lower-cased text that is looked through. */
export type Condition = (id: RawBuilder<number>, text: RawBuilder<string>) => RawBuilder<boolean>

interface Source {
  access: readonly [Action, Subject]
  /** Rows of `id, title, detail, at, urgency`: what is urgent comes first among equals. */
  rows: (who: Searcher, wanted: Condition) => RawBuilder<unknown>
  /** The same for rows asked for by number, where a search looks at some of them only. */
  known?: (who: Searcher, wanted: Condition) => RawBuilder<unknown>
}

const id = (alias: string) => sql<number>`${sql.ref(`${alias}.id`)}`
const own = (alias: string, { tenant }: Searcher) =>
  sql<boolean>`${sql.ref(`${alias}.organization_id`)} = ${tenant.organizationId}`
const joined = (alias: string, to: string, key: string) =>
  sql<boolean>`${sql.ref(`${alias}.organization_id`)} = ${sql.ref(`${to}.organization_id`)}
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${to}.${key}`)}`
/** The sites the searcher may see. */
const at = (column: string, { tenant: { siteIds } }: Searcher) =>
  siteIds === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${siteIds}::int[])`

const plain = { detail: sql`''`, at: sql`null::timestamptz`, urgency: sql`0` }
const row = (
  entity: RawBuilder<unknown>,
  columns: Partial<Record<'title' | 'detail' | 'at' | 'urgency', RawBuilder<unknown>>>,
) => {
  const { title = sql`name`, ...rest } = columns
  const { detail, at: moment, urgency } = { ...plain, ...rest }
  return sql`${entity} as id, ${title} as title, ${detail} as detail, ${moment} as at, ${urgency} as urgency`
}

/** What has a name and belongs to the whole organisation. */
const named = (table: string, subject: Subject, seen: (siteIds: Sites) => RawBuilder<boolean> = () => sql`true`): Source => ({
  access: ['read', subject],
  rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name` })} from ${sql.table(table)} t
    where ${own('t', who)} and ${seen(who.tenant.siteIds)} and ${wanted(id('t'), sql`t.search_text`)}`,
})
type Sites = Searcher['tenant']['siteIds']

const SENSOR_TEXT = sql<string>`(s.search_text || ' ' || lower(site.name || ' ' || coalesce(location.name, '')))`
const sensors: Source = {
  access: ['read', 'Sensor'],
  rows: (who, wanted) => sql`select ${row(id('s'), {
    title: sql`s.name`,
    detail: sql`concat_ws(' · ', location.name, site.name)`,
    urgency: sql`(s.status = 'RETIRED')::int`,
  })} from sensor s join site on ${joined('site', 's', 'site_id')} left join location on ${joined('location', 's', 'location_id')}
    where ${own('s', who)} and ${at('s.site_id', who)} and ${wanted(id('s'), SENSOR_TEXT)}`,
}

const ALARM_ROW = row(sql`a.id`, {
  title: sql`s.name || ': ' || c.name`,
  detail: sql`site.name`,
  at: sql`a.raised_at`,
  urgency: sql`(a.closed_at is not null)::int`,
})
const ALARM_TEXT = sql<string>`(c.search_text || ' ' || s.search_text || ' ' || lower(site.name))`
const ALARM_OF = (alias: string) => sql`join alarm_config c on ${joined('c', alias, 'config_id')}
  join sensor s on ${joined('s', alias, 'sensor_id')} join site on ${joined('site', 's', 'site_id')}`
/** How many points are looked at for their latest alarm: those in alarm and those something last happened to come first. */
const POINTS = 40
const alarms: Source = {
  access: ['read', 'Alarm'],
  // Of each point its latest occurrence: a freezer that alarms every day is found once.
  rows: (who, wanted) => sql`select ${ALARM_ROW} from (
      select p.id, p.organization_id from alarm_point p ${ALARM_OF('p')}
      where ${own('p', who)} and p.last_event_at is not null and ${at('s.site_id', who)} and ${wanted(id('p'), ALARM_TEXT)}
      order by p.open_alarm_id is null, p.last_event_at desc limit ${POINTS}
    ) p cross join lateral (
      select * from alarm where organization_id = p.organization_id and point_id = p.id order by raised_at desc, id desc limit 1
    ) a ${ALARM_OF('a')} where ${at('a.site_id', who)}`,
  known: (who, wanted) => sql`select ${ALARM_ROW} from alarm a ${ALARM_OF('a')}
    where ${own('a', who)} and ${at('a.site_id', who)} and ${wanted(id('a'), sql`''`)}`,
}

const rules: Source = {
  access: ['read', 'AlarmConfig'],
  rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name` })} from alarm_config t
    where ${own('t', who)} and t.deleted_at is null and ${wanted(id('t'), sql`t.search_text`)}`,
}

const sites: Source = {
  access: ['read', 'Site'],
  rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name`, detail: sql`t.address` })} from site t
    where ${own('t', who)} and ${at('t.id', who)} and ${wanted(id('t'), sql`t.search_text`)}`,
}

const atSite = (table: 'device' | 'location', subject: Subject): Source => ({
  access: ['read', subject],
  rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name`, detail: sql`site.name` })}
    from ${sql.table(table)} t join site on ${joined('site', 't', 'site_id')}
    where ${own('t', who)} and ${at('t.site_id', who)} and ${wanted(id('t'), sql`(t.search_text || ' ' || lower(site.name))`)}`,
})

const USERNAME = sql<string>`coalesce(account.username, m.invited_username)`
const FULL_NAME = sql<string>`coalesce(nullif(coalesce(account.full_name, m.invited_full_name), ''), ${USERNAME})`
const EMAIL = sql<string>`coalesce(account.email, m.invited_email)`
const users: Source = {
  access: ['read', 'User'],
  // Who knows the directory only finds active members, by name.
  rows: (who, wanted) => {
    const text = who.knowsMembers
      ? sql<string>`lower(concat_ws(' ', ${FULL_NAME}, ${EMAIL}, ${USERNAME}, m.company))`
      : sql<string>`lower(${FULL_NAME})`
    return sql`select ${row(id('m'), { title: FULL_NAME, detail: who.knowsMembers ? EMAIL : sql`''` })}
      from member m left join identity.account on account.id = m.account_id
      where ${own('m', who)} and (m.status = 'ACTIVE' or ${who.knowsMembers}) and ${wanted(id('m'), text)}`
  },
}

const views: Source = {
  access: ['read', 'View'],
  rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.name` })} from view t
    where ${own('t', who)} and (t.shared or t.owner_id = ${who.viewer.userId} or ${who.viewer.role === 'ADMIN'}) and ${wanted(id('t'), sql`t.search_text`)}`,
}

const windows: Source = {
  access: ['read', 'MaintenanceWindow'],
  rows: (who, wanted) => sql`select ${row(id('t'), { title: sql`t.reason`, at: sql`t.starts_at` })} from maintenance_window t
    where ${own('t', who)} and ${wanted(id('t'), sql`t.search_text`)}`,
}

const pages: Source = {
  access: ['read', 'Auth'],
  rows: ({ viewer }, wanted) => {
    const all = pagesOf(viewer)
    const [ids, titles, words] = [all.map((page) => page.id), all.map(({ title }) => title), all.map((page) => page.words)]
    return sql`select ${row(id('t'), { title: sql`t.title` })}
      from unnest(${ids}::int[], ${titles}::text[], ${words}::text[]) t (id, title, words)
      where ${wanted(id('t'), sql`lower(t.title || ' ' || t.words)`)}`
  },
}

/** Where things are found: one line each. A domain that is added joins here. */
export const SOURCES: Readonly<Record<SearchKind, Source>> = {
  PAGE: pages,
  SENSOR: sensors,
  ALARM: alarms,
  ALARM_CONFIG: rules,
  SITE: sites,
  LOCATION: atSite('location', 'Location'),
  DEVICE: atSite('device', 'Device'),
  USER: users,
  REPORT: named('report_definition', 'Report'),
  VIEW: views,
  SCHEDULE: named('schedule', 'Schedule'),
  MAINTENANCE_WINDOW: windows,
  NOTIFICATION_POLICY: named('notification_policy', 'NotificationPolicy', (siteIds) => policySeen(siteIds, 't')),
  NOTIFICATION_CHANNEL: named('notification_channel', 'NotificationChannel', (siteIds) => channelSeen(siteIds, 't')),
}
