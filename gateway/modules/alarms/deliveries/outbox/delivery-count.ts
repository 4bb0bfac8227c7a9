import type { Deps } from '../../../../context.ts'
import type { ChannelKind } from '../tables.ts'
import type { Job } from './attempt.ts'
import type { Delivery } from './delivery.ts'

type Grounds = Pick<Deps, 'meters'>

/** Counts what came of a try. What is queued then goes out later: it failed for now, or there was no room among the mails. */
export function countTried(
  { meters }: Grounds,
  { channel, members }: Job,
  { status, reason }: Delivery,
): void {
  const later = reason === 'MAIL_LIMIT' ? 'limited' : 'retry'
  const outcome = status === 'QUEUED' ? later : status.toLowerCase()
  meters.deliveries.inc({ channel: channel.kind, outcome }, 1 + members.length)
}

/** How many deliveries of a channel ended without another try. */
export interface Dropped {
  readonly skipped: number
  readonly failed: number
}

export function countDropped(
  { meters }: Grounds,
  channel: ChannelKind,
  { skipped, failed }: Dropped,
): void {
  meters.deliveries.inc({ channel, outcome: 'skipped' }, skipped)
  meters.deliveries.inc({ channel, outcome: 'failed' }, failed)
}
