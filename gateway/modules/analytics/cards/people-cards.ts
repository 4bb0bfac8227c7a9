// Who signed in, who was added, and who was sent an invoice.
import { pages as auditPages } from '../../../../schema/ground/audit.pages.ts'
import { pages as invoicePages } from '../../../../schema/commerce/invoices.pages.ts'
import { pages as userPages } from '../../../../schema/people/users.pages.ts'
import { membersAmong } from '../../people/users/figure-service.ts'
import type { CardList, CardPartName } from './card.ts'
import { added, addressOf, between, parted, partOf, type CardPlan } from './counting.ts'
import { instantsOf, type Span } from './span.ts'

const DEVICES = ['DESKTOP', 'PHONE', 'TABLET', 'OTHER'] as const
const ACQUAINTANCES = ['NEW', 'RETURNING', 'REFERRED'] as const satisfies CardPartName[]
const STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING']
/** A sign-in is an entry of the audit log. */
const SIGN_IN = 'session.started'

const signInList = (span: Span, sum: number): CardList => {
  const at = instantsOf(span)
  return {
    field: 'auditEntries',
    filter: { action: [SIGN_IN], at },
    counted: 'TOTAL_COUNT',
    sum,
    address: addressOf(auditPages.audit.to, { action: SIGN_IN, at: between(at) }),
  }
}

const daysOf = (first: Date | undefined, end: Date | undefined) =>
  Math.round(((end?.getTime() ?? 0) - (first?.getTime() ?? 0)) / 86_400_000)

/** How many different ones there are. */
const distinct = (ids: readonly (number | null)[], known: ReadonlySet<number>) =>
  new Set(ids.filter((id) => id !== null && known.has(id))).size

export const PEOPLE_CARDS = {
  AVERAGE_SESSIONS: {
    needs: [['read', 'AuditEntry']],
    count: async (sources, span) => {
      const counted = added(await sources.signIns(), span, ({ count }) => count)
      const { edges, comparedFirstDays } = span
      const middle = edges[comparedFirstDays.length]
      return {
        ...counted,
        unit: 'COUNT_PER_DAY',
        figure: counted.figure / daysOf(middle, edges.at(-1)),
        previous: counted.previous / daysOf(edges[0], middle),
        list: signInList(span, counted.figure),
      }
    },
  },
  SESSIONS_BY_DEVICE: {
    needs: [['read', 'AuditEntry']],
    count: async (sources, span) => {
      const rows = await sources.signIns()
      const figures = added(rows, span, ({ count }) => count)
      const on = (kind: string) => rows.filter(({ device }) => device === kind)
      return {
        ...figures,
        parts: DEVICES.map((kind) => partOf(kind, on(kind), span, ({ count }) => count)),
        list: signInList(span, figures.figure),
      }
    },
  },
  ACTIVE_USERS: {
    needs: [
      ['read', 'Membership'],
      ['read', 'AuditEntry'],
    ],
    count: async (sources, span, ctx) => {
      const rows = await sources.signIns()
      const ids = rows.flatMap(({ memberId }) => memberId ?? [])
      const members = await membersAmong(ctx, [...new Set(ids)])
      const of = (some: typeof rows) =>
        distinct(
          some.map(({ memberId }) => memberId),
          members,
        )
      const inBucket = (bucket: number) => of(rows.filter((row) => row.bucket === bucket))
      const { now, before } = parted(rows, span)
      const compared = span.comparedFirstDays.length
      const signedIn = instantsOf(span)
      const figure = of(now)
      return {
        figure,
        previous: of(before),
        values: span.firstDays.map((_, index) => inBucket(compared + index)),
        previousValues: span.comparedFirstDays.map((_, index) => inBucket(index)),
        list: {
          field: 'users',
          filter: { signedIn, status: STATUSES },
          counted: 'TOTAL_COUNT',
          sum: figure,
          address: addressOf(userPages.users.to, { signedIn: between(signedIn) }),
        },
      }
    },
  },
  SUBSCRIBERS: {
    needs: [['read', 'Membership']],
    count: async (sources, span) => {
      const figures = added(await sources.members(), span, ({ count }) => count)
      const createdAt = instantsOf(span)
      const list: CardList = {
        field: 'users',
        filter: { createdAt, status: STATUSES },
        counted: 'TOTAL_COUNT',
        sum: figures.figure,
        address: addressOf(userPages.users.to, { added: between(createdAt) }),
      }
      return { ...figures, list }
    },
  },
  CUSTOMERS: {
    needs: [
      ['read', 'Invoice'],
      ['read', 'Client'],
    ],
    count: async (sources, span) => {
      const { rows, computedAt } = await sources.clients()
      const sum = (some: typeof rows) => some.reduce((all, { count }) => all + count, 0)
      const whole = (isNow: boolean, kind?: string) =>
        sum(
          rows.filter(
            (row) => row.bucket === null && row.isNow === isNow && (!kind || row.kind === kind),
          ),
        )
      const inBucket = (bucket: number) => sum(rows.filter((row) => row.bucket === bucket))
      const compared = span.comparedFirstDays.length
      const figure = whole(true)
      const billed = { from: span.from, to: span.to }
      return {
        figure,
        previous: whole(false),
        values: span.firstDays.map((_, index) => inBucket(compared + index)),
        previousValues: span.comparedFirstDays.map((_, index) => inBucket(index)),
        parts: ACQUAINTANCES.map((name) => ({
          name,
          value: whole(true, name),
          previous: whole(false, name),
          values: null,
        })),
        list: {
          field: 'clients',
          filter: { billed },
          counted: 'TOTAL_COUNT',
          sum: figure,
          address: addressOf(invoicePages.invoiceClients.to, { billed: between(billed) }),
        },
        computedAt,
      }
    },
  },
} satisfies Readonly<Record<string, CardPlan>>
