import type { Subject } from '../../../access/abilities.ts'
import type { Context } from '../../../context.ts'
import type { RestRoute } from '../../../http/rest.ts'
import { membershipFigures } from '../../people/users/figure-service.ts'
import type { CardFigures, CardName } from './card.ts'
import * as legacy from './legacy.ts'
import { oneCard, todayOf } from './service.ts'
import { spanOfMonth, spanOfPeriod, spanOfYear } from './span.ts'

/** The first entry of its menus: the older dashboard shows no other period. */
async function lastDays(ctx: Context, name: CardName, points = 1): Promise<CardFigures> {
  const { today, timeZone } = await todayOf(ctx)
  return oneCard(ctx, name, spanOfPeriod('LAST_28_DAYS', today, { timeZone, count: points }))
}

const last_days = legacy.PERIODS

const supportTracker = async (ctx: Context) => {
  const card = await lastDays(ctx, 'SUPPORT_TRACKER')
  const waiting = legacy.partOf(card, 'UNACKNOWLEDGED')
  return {
    title: 'Support Tracker',
    last_days,
    totalTicket: card.figure,
    newTicket: waiting,
    openTicket: waiting + legacy.partOf(card, 'OPEN'),
    responseTime: Math.round((100 * (card.secondsToRespond ?? 0)) / 86_400) / 100,
  }
}

const averageSessions = async (ctx: Context) => {
  const { list, figure, previous } = await lastDays(ctx, 'AVERAGE_SESSIONS')
  const { figure: users } = await lastDays(ctx, 'ACTIVE_USERS')
  const { members, averageYears } = await membershipFigures(ctx)
  return {
    sessions: list.sum,
    last_days,
    growth: legacy.signed(legacy.growthOf(figure, previous)),
    goal: Math.round(previous * 28),
    users,
    retention: legacy.percentOf(users, members),
    duration: averageYears,
  }
}

/** There is no plan of what is to be invoiced: what the year before came to stands for it. */
const revenueReport = async (ctx: Context) => {
  const { today, timeZone } = await todayOf(ctx)
  const { figure, previous, currency } = await oneCard(
    ctx,
    'REVENUE_REPORT',
    spanOfYear(today, { timeZone }),
  )
  return {
    years: [0, 1, 2].map((ago) => String(today.year - ago)),
    price: legacy.grouped(legacy.inUnits(figure, currency)),
    budget: legacy.grouped(legacy.inUnits(previous, currency)),
  }
}

const goalOverview = async (ctx: Context) => {
  const card = await lastDays(ctx, 'GOAL_OVERVIEW')
  return {
    completed: legacy.grouped(legacy.partOf(card, 'COMPLETED')),
    inProgress: legacy.grouped(legacy.partOf(card, 'IN_PROGRESS')),
  }
}

const revenue = async (ctx: Context) => {
  const { today, timeZone } = await todayOf(ctx)
  const card = await oneCard(ctx, 'REVENUE', spanOfMonth(today, { timeZone }))
  return {
    thisMonth: legacy.grouped(legacy.inUnits(card.figure, card.currency)),
    lastMonth: legacy.grouped(legacy.inUnits(card.previous, card.currency)),
  }
}

const productOrders = async (ctx: Context) => {
  const card = await lastDays(ctx, 'PRODUCT_ORDERS')
  return {
    last_days,
    chart_info: {
      finished: legacy.partOf(card, 'SHIPPED'),
      pending: legacy.partOf(card, 'PLACED'),
      rejected: legacy.partOf(card, 'CANCELLED') + legacy.partOf(card, 'RETURNED'),
    },
  }
}

const DEVICES = [
  { part: 'DESKTOP', name: 'Desktop', icon: 'Monitor', iconColor: 'text-primary' },
  { part: 'PHONE', name: 'Mobile', icon: 'Smartphone', iconColor: 'text-success' },
  { part: 'TABLET', name: 'Tablet', icon: 'Tablet', iconColor: 'text-warning' },
] as const

const sessionsByDevice = async (ctx: Context) => {
  const { parts, figure } = await lastDays(ctx, 'SESSIONS_BY_DEVICE')
  return {
    last_days,
    chart_info: DEVICES.map(({ part, ...shown }) => {
      const { value = 0, previous = 0 } = parts.find(({ name }) => name === part) ?? {}
      return {
        ...shown,
        usage: legacy.percentOf(value, figure),
        upDown: legacy.growthOf(value, previous),
      }
    }),
  }
}

const ACQUAINTANCES = [
  { part: 'NEW', text: 'New', icon: 'Circle', iconColor: 'text-primary' },
  { part: 'RETURNING', text: 'Returning', icon: 'Circle', iconColor: 'text-warning' },
  { part: 'REFERRED', text: 'Referrals', icon: 'Circle', iconColor: 'text-danger' },
] as const

const customers = async (ctx: Context) => {
  const card = await lastDays(ctx, 'CUSTOMERS')
  return {
    last_days,
    listData: ACQUAINTANCES.map(({ part, ...shown }) => ({
      ...shown,
      result: legacy.partOf(card, part),
    })),
  }
}

const tinyChart = (card: CardName, title: string, points: number) => async (ctx: Context) => {
  const figures = await lastDays(ctx, card, points)
  const { figure, currency, unit } = figures
  return {
    title,
    statistics: legacy.grouped(unit === 'AMOUNT' ? legacy.inUnits(figure, currency) : figure),
    series: legacy.seriesOf(title, figures),
  }
}

/** A series, and its figure under that name. */
const analytics =
  (card: CardName, name: string, points: number, figureOf: (figures: CardFigures) => unknown) =>
  async (ctx: Context) => {
    const figures = await lastDays(ctx, card, points)
    return {
      series: legacy.seriesOf(name, figures),
      analyticsData: { [name.toLowerCase()]: figureOf(figures) },
    }
  }

const chart = (card: CardName, name: string, points: number) => async (ctx: Context) => ({
  series: legacy.seriesOf(name, await lastDays(ctx, card, points)),
})

const count = ({ figure }: CardFigures) => figure
const amount = ({ figure, currency }: CardFigures) => legacy.inUnits(figure, currency)
const growth = ({ figure, previous }: CardFigures) =>
  legacy.signed(legacy.growthOf(figure, previous))

const get = (
  path: string,
  subject: Subject,
  handler: (ctx: Context) => Promise<object>,
): RestRoute => ({
  method: 'GET',
  path: `/card/${path}`,
  access: { action: 'read', subject },
  handler: (ctx) => handler(ctx),
})

export const rest: RestRoute[] = [
  get('card-analytics/support-tracker', 'Alarm', supportTracker),
  get('card-analytics/avg-sessions', 'AuditEntry', averageSessions),
  get('card-analytics/revenue-report', 'Invoice', revenueReport),
  get('card-analytics/goal-overview', 'Task', goalOverview),
  get('card-analytics/revenue', 'Invoice', revenue),
  get('card-analytics/product-orders', 'Order', productOrders),
  get('card-analytics/sessions-device', 'AuditEntry', sessionsByDevice),
  get('card-analytics/customers', 'Client', customers),
  get('card-statistics/orders-bar-chart', 'Order', tinyChart('ORDERS_BY_DAY', 'Orders', 5)),
  get('card-statistics/profit-line-chart', 'Invoice', tinyChart('PROFIT', 'Profit', 6)),
  get(
    'card-statistics/subscribers',
    'Membership',
    analytics('SUBSCRIBERS', 'Subscribers', 7, count),
  ),
  get('card-statistics/revenue', 'Invoice', analytics('REVENUE_GENERATED', 'Revenue', 7, amount)),
  get('card-statistics/sales', 'Order', analytics('SALES', 'Sales', 6, growth)),
  get('card-statistics/orders', 'Order', analytics('ORDERS_RECEIVED', 'Orders', 7, count)),
  get('card-statistics/site-traffic', 'Reading', chart('SITE_TRAFFIC', 'Traffic Rate', 6)),
  get('card-statistics/active-users', 'AuditEntry', chart('ACTIVE_USERS', 'Active Users', 7)),
  get('card-statistics/newsletter', 'Invoice', chart('NEWSLETTER', 'Newsletter', 6)),
]
