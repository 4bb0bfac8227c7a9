import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { Activation, Annunciation } from './indicators.ts'

export interface IndicatorPeriod {
  from: Date
  to: Date
  /** Null for all. */
  siteId: number | null
}

const SEEN = (tenant: Tenant, { siteId }: IndicatorPeriod) =>
  sql`a.organization_id = ${tenant.organizationId} and (${siteId}::int is null or a.site_id = ${siteId})
    and (${tenant.siteIds}::int[] is null or a.site_id = any(${tenant.siteIds}))`

/** People were told so many times; in the order of time. */
export async function annunciations(
  tenant: Tenant,
  period: IndicatorPeriod,
): Promise<Annunciation[]> {
  const { rows } = await sql<Annunciation>`
    select (extract(epoch from e.at) * 1000)::float8 as at, e.point_id, a.priority
    from alarm_event e join alarm a on a.organization_id = e.organization_id and a.id = e.alarm_id
    where e.annunciated and e.at >= ${period.from} and e.at < ${period.to} and ${SEEN(tenant, period)}
    order by e.at`.execute(tenant.db)
  return rows
}

/** Also hidden ones; by point, in the order of time. */
export async function activations(tenant: Tenant, period: IndicatorPeriod): Promise<Activation[]> {
  const { rows } = await sql<Activation>`
    select (extract(epoch from e.t) * 1000)::float8 as t, e.point_id
    from alarm_event e join alarm a on a.organization_id = e.organization_id and a.id = e.alarm_id
    where e.type in ('RAISED', 'REACTIVATED') and e.t >= ${period.from} and e.t < ${period.to} and ${SEEN(tenant, period)}
    order by e.point_id, e.t`.execute(tenant.db)
  return rows
}

/** Seconds from annunciation to acknowledgement, and from raised to returned, of the alarms that began either in the period. */
export async function durations(tenant: Tenant, period: IndicatorPeriod) {
  const { rows } = await sql<{ responses: number[]; returns: number[] }>`
    select coalesce(array_agg(extract(epoch from a.acked_at - a.annunciated_at)::float8)
        filter (where a.acked_at >= a.annunciated_at and a.annunciated_at >= ${period.from} and a.annunciated_at < ${period.to}), '{}') as responses,
      coalesce(array_agg(extract(epoch from a.returned_at - a.raised_at)::float8)
        filter (where a.returned_at is not null and a.raised_at >= ${period.from} and a.raised_at < ${period.to}), '{}') as returns
    from alarm a where ${SEEN(tenant, period)}`.execute(tenant.db)
  return rows[0] ?? { responses: [], returns: [] }
}

/** Alarms that were active in the period, and by its end for more than 24 hours without a return. */
export async function staleCount(
  tenant: Tenant,
  period: IndicatorPeriod,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ stale: number }>`
    select count(*)::int as stale from alarm a
    where a.raised_at < ${period.to}::timestamptz - interval '24 hours' and (a.closed_at is null or a.closed_at > ${period.from})
      and ${SEEN(tenant, period)} and exists (
        select from alarm_event e cross join lateral (
          select least(coalesce(min(t), ${now}), ${period.to}) as until from alarm_event
          where organization_id = a.organization_id and alarm_id = a.id and seq > e.seq and type in ('RETURNED', 'CLOSED')
        ) s
        where e.organization_id = a.organization_id and e.alarm_id = a.id and e.type in ('RAISED', 'REACTIVATED')
          and s.until > ${period.from} and s.until - e.t > interval '24 hours'
      )`.execute(tenant.db)
  return rows[0]?.stale ?? 0
}

/** Annunciations on each local day that has a part in the period. */
export async function perDay(
  tenant: Tenant,
  period: IndicatorPeriod,
): Promise<{ day: string; count: number }[]> {
  const { from, to, siteId } = period
  const { rows } = await sql<{ day: string; count: number }>`
    with zone as (
      select coalesce((select time_zone from published.site where organization_id = ${tenant.organizationId} and id = ${siteId}), o.time_zone) as name
      from published.organization o where o.id = ${tenant.organizationId}
    ), told as (
      select (e.at at time zone zone.name)::date as day, count(*)::int as count
      from zone, alarm_event e join alarm a on a.organization_id = e.organization_id and a.id = e.alarm_id
      where e.annunciated and e.at >= ${from} and e.at < ${to} and ${SEEN(tenant, period)} group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(told.count, 0) as count
    from zone cross join lateral generate_series((${from}::timestamptz at time zone zone.name)::date,
      ((${to}::timestamptz - interval '1 millisecond') at time zone zone.name)::date, interval '1 day') d(day)
    left join told on told.day = d.day::date order by d.day`.execute(tenant.db)
  return rows
}
