// A member's own mailbox: what lies in it, and how it changes. Nobody else reads it, not even admins.
import { z } from 'zod'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched, batchedBy } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { watchChanges, type Change, type ReadChanges } from '../../../platform/live/changes.ts'
import { SharedReading } from '../../../platform/live/shared-reading.ts'
import { cursorOf } from '../../../platform/paging/cursor.ts'
import { momentConnectionOf, momentRangeOf } from '../../../platform/paging/moment-range.ts'
import { finder } from '../../../platform/record/find.ts'
import * as deliveries from './delivery-store.ts'
import { FOLDERS, LABELS, MailList, type Mail } from './mail.ts'
import { searchTermsOf } from './search-terms.ts'
import * as store from './store.ts'
import type { MailDeliveryState } from './tables.ts'

export function own(ctx: Context, action: 'read' | 'update'): store.Own {
  return { tenant: authorize(ctx, action, 'Mailbox'), memberId: ctx.viewer?.userId ?? 0 }
}

/** Newest first. */
export async function listMails(ctx: Context, request: unknown) {
  const mine = own(ctx, 'read')
  const { filter, search } = parse(MailList, request)
  const stream = ['mails', mine.tenant.organizationId, mine.memberId, filter ?? {}, search ?? '']
  const range = momentRangeOf(stream, request)
  const terms = search ? searchTermsOf(search) : null
  const found = await store.page(mine, filter ?? {}, terms, range)
  return momentConnectionOf(stream, range, found, ({ sentAt }) => sentAt)
}

const getMail = batched((ctx, ids) => store.byIds(own(ctx, 'read'), ids))
export const findMail = finder('Mailbox', getMail)

const NONE = { mails: 0, conversations: 0, unread: 0 }

/** How much lies where, and where its changes stand. */
export async function findMailbox(ctx: Context) {
  const mine = own(ctx, 'read')
  // The cursor first: what comes in between is counted, and told once more.
  const last = await store.lastChange(mine.tenant)
  const counts = await store.counts(mine)
  const at = (place: store.PlaceCount['place']) =>
    counts.find((each) => each.place === place) ?? NONE
  return {
    folders: FOLDERS.map((folder) => ({ folder, count: at(folder) })),
    labels: LABELS.map((label) => ({ label, count: at(label) })),
    starred: at('STARRED'),
    undelivered: await deliveries.undeliveredOf(mine),
    sendsOutside: ctx.config.SMTP_URL !== undefined,
    cursor: cursorOf(streamOf(mine), [last]),
  }
}

const streamOf = ({ tenant, memberId }: store.Own) => [
  'mailChanged',
  tenant.organizationId,
  memberId,
]

interface MailBody {
  mailId: string | null
  mail: Mail | null
}

const reading = new SharedReading<ReadChanges<MailBody>>()

/** The member's own mails as they come and change, over all devices. What happened between two looks is told as one change. */
export function watchMails(
  ctx: Context,
  request: { after?: string | null },
  signal: AbortSignal,
): AsyncIterable<Change<MailBody>> {
  const mine = own(ctx, 'read')
  const { after } = parse(z.object({ after: z.string().max(200).nullish() }), request)
  const at = (tenant: Tenant) => ({ tenant, memberId: mine.memberId })
  return watchChanges<'mailbox.changed', store.ChangedMail, MailBody>(
    ctx,
    {
      topic: 'mailbox.changed',
      reading,
      authorize: () => own(ctx, 'read').tenant,
      stream: streamOf(mine),
      concerns: ({ memberId }) => memberId === String(mine.memberId) || memberId === '*',
      last: store.lastChange,
      since: (tenant, place, most) => store.changedSince(at(tenant), place, most),
      bodies: async (tenant, rows, place) => {
        const found = await store.byIds(
          at(tenant),
          rows.map(({ mailId }) => mailId),
        )
        return rows.map(({ mailId, made }) => {
          const mail = found.find(({ id }) => id === mailId) ?? null
          return (
            mail && { kind: made > place ? 'CREATED' : 'UPDATED', mailId: String(mailId), mail }
          )
        })
      },
      nothing: { mailId: null, mail: null },
    },
    after,
    signal,
  )
}

const conversationsOf = batchedBy(
  async (ctx, ids) => {
    const mine = own(ctx, 'read')
    const asked = await store.byIds(mine, ids)
    const threads = [...new Set(asked.map(({ threadId }) => threadId))]
    const found = await store.conversations(mine, threads)
    return asked.map(({ id, threadId }) => ({
      id,
      mails: found.filter((each) => each.threadId === threadId),
    }))
  },
  ({ id }) => id,
)
/** The mails of its conversation outside of the trash, the oldest first. */
export const conversationOf = async (ctx: Context, { id }: Mail): Promise<Mail[]> =>
  (await conversationsOf(ctx, id))?.mails ?? []

const countsOf = batchedBy(
  async (ctx, ids) => {
    const mine = own(ctx, 'read')
    const asked = await store.byIds(mine, ids)
    const counts = await store.conversationCounts(
      mine,
      asked.map(({ threadId }) => threadId),
    )
    const countOf = (thread: string) =>
      counts.find(({ threadId }) => threadId === thread)?.count ?? 0
    return asked.map(({ id, threadId }) => ({ id, count: countOf(threadId) }))
  },
  ({ id }) => id,
)
export const conversationCountOf = async (ctx: Context, { id }: Mail): Promise<number> =>
  (await countsOf(ctx, id))?.count ?? 0

const deliveriesByMail = batchedBy(
  async (ctx, ids) => {
    const found = await deliveries.ofMails(own(ctx, 'read'), ids)
    return ids.map((id) => ({ id, rows: found.filter(({ mailId }) => mailId === id) }))
  },
  ({ id }) => id,
)
export interface Delivery {
  readonly mailId: number
  readonly email: string
  readonly state: MailDeliveryState
  readonly answer: string
  readonly updatedAt: Date
}
export const deliveriesOf = async (ctx: Context, { id }: Mail): Promise<Delivery[]> =>
  (await deliveriesByMail(ctx, id))?.rows ?? []

/** For older clients, which know no pages. */
export const everyMail = (
  ctx: Context,
  filter: Parameters<typeof store.everyMail>[1],
  withTrash: boolean,
): Promise<Mail[]> => store.everyMail(own(ctx, 'read'), filter, withTrash)

/** The nearest mail with a higher number, or a lower one. */
export const findNeighbour = (ctx: Context, id: number, direction: 'newer' | 'older') =>
  store.neighbour(own(ctx, 'read'), id, direction)

export const endsOf = (ctx: Context) => store.ends(own(ctx, 'read'))
