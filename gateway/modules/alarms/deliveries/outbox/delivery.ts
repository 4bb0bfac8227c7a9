import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { NotificationDeliveryTable, SkipReason } from '../tables.ts'
import { OptionalIds, OptionalInstants } from '../../../../parse.ts'

export type Delivery = Selectable<NotificationDeliveryTable>

export const DELIVERY_STATUSES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED'] as const
export const DeliveryFilter = z
  .object({
    ids: OptionalIds,
    createdAt: OptionalInstants,
    channelId: OptionalIds,
    status: z.array(z.enum(DELIVERY_STATUSES)).nullish(),
    alarmId: OptionalIds,
  })
  .nullish()
export type DeliveryFilter = z.output<typeof DeliveryFilter>

/** In words, for the list of deliveries. */
export const REASONS: Record<SkipReason, string> = {
  ACKNOWLEDGED: 'Someone had already acknowledged the alarm.',
  RETURNED: 'The alarm had returned to normal.',
  CLOSED: 'The alarm was over.',
  SHELVED: 'The alarm was shelved.',
  SUPPRESSED: 'The alarm was suppressed.',
  SUPERSEDED: 'The alarm was hidden in the meantime, and its steps started again.',
  TOO_OLD: 'It was more than 24 hours late.',
  DEDUPED: 'The last message about this alarm was too recent. The next one includes this.',
  DISABLED: 'The channel was disabled.',
  POLICY_DISABLED: 'The policy was disabled or deleted.',
  NO_MAIL_SERVER: 'There is no mail server (SMTP_URL).',
  DEMO_ADDRESS: 'Demo addresses receive no email.',
  NOBODY: 'No active member of the channel can see the site.',
  MAIL_LIMIT: 'The email limit was reached.',
}
