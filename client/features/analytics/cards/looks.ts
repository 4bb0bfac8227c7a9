import type { ComponentType } from 'react'
import type { CardName } from '../../../generated/schema.ts'
import { Bars, ComparedLines, Goal, Invoiced, Parts, Ring, Trend, Weekdays } from './bodies.tsx'
import { NewestInvoices } from './newest-invoices.tsx'
import type { CardProps } from './report.ts'

/** How a card is drawn: in a strip of figures, or by itself, so many twelfths of the page wide and wider where there is room. */
export type CardLook = 'strip' | { readonly span: number; readonly Body: ComponentType<CardProps> }

export const LOOKS: Readonly<Record<CardName, CardLook>> = {
  REVENUE_GENERATED: 'strip',
  SALES: 'strip',
  ORDERS_RECEIVED: 'strip',
  SUBSCRIBERS: 'strip',
  ACTIVE_USERS: 'strip',
  SITE_TRAFFIC: 'strip',
  NEWSLETTER: 'strip',
  REVENUE: { span: 8, Body: ComparedLines },
  GOAL_OVERVIEW: { span: 4, Body: Goal },
  REVENUE_REPORT: { span: 5, Body: Invoiced },
  ORDERS_BY_DAY: { span: 4, Body: Bars },
  PRODUCT_ORDERS: { span: 3, Body: Ring },
  SESSIONS_BY_DEVICE: { span: 4, Body: Parts },
  AVERAGE_SESSIONS: { span: 4, Body: Weekdays },
  SUPPORT_TRACKER: { span: 4, Body: Parts },
  PROFIT: { span: 6, Body: Trend },
  CUSTOMERS: { span: 6, Body: Parts },
  NEWEST_INVOICES: { span: 12, Body: NewestInvoices },
}
