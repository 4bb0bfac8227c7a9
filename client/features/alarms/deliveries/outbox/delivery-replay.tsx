import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationDeliveryStatus } from '../../../../generated/schema.ts'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListExport } from '../../../../ui/list/list-export.tsx'
import { ManyDialog } from '../../../../ui/list/many-dialog.tsx'
import type { Chosen } from '../../../../ui/list/use-chosen.ts'
import { toast } from '../../../../ui/toast.ts'
import {
  useReplayNotificationDeliveryMutation,
  type DeliveryFragment,
} from './delivery.generated.ts'

const REPLAYABLE: readonly NotificationDeliveryStatus[] = ['FAILED', 'SKIPPED', 'SENT']
/** Of many at once only what nobody was told goes out again. */
const MISSED: readonly NotificationDeliveryStatus[] = ['FAILED', 'SKIPPED']

/** Queues a message again, and answers why it could not be. */
function useReplay() {
  const replay = useAct(useReplayNotificationDeliveryMutation())
  return async ({ id }: DeliveryFragment) => whyNot(await replay({ id }))
}

/** Sends one message again. */
export function ReplayButton({ delivery }: { delivery: DeliveryFragment }) {
  const { t } = useTranslation('deliveries')
  const { dateTime } = useFormat()
  const [loading, setLoading] = useState(false)
  const replay = useReplay()
  const again = async () => {
    setLoading(true)
    const why = await replay(delivery)
    setLoading(false)
    if (why === null) toast.success({ title: t('delivery.queued') })
    else toast.error({ title: t('delivery.replayFailed'), text: why })
  }
  const { status, sentAt, dueAt } = delivery
  if (!REPLAYABLE.includes(status)) return null
  return (
    <Button
      size="sm"
      loading={loading}
      aria-label={t('delivery.replayOf', { time: dateTime(sentAt ?? dueAt) })}
      onClick={() => void again()}
    >
      <RotateCcw size={14} aria-hidden="true" />
      {t('delivery.replay')}
    </Button>
  )
}

interface ManyDeliveriesProps {
  chosen: Chosen<DeliveryFragment>
  may: boolean
  nameOf: (delivery: DeliveryFragment) => string
}

/** What can be done to the messages chosen: those that reached nobody go out again, all of them leave as a file. */
export function ManyDeliveries({ chosen, may, nameOf }: ManyDeliveriesProps) {
  const { t } = useTranslation('deliveries')
  const [asking, setAsking] = useState<readonly DeliveryFragment[] | null>(null)
  const replay = useReplay()
  const missed = chosen.rows.filter(({ status }) => MISSED.includes(status))
  return (
    <>
      {may && (
        <Button icon={RotateCcw} disabled={missed.length === 0} onClick={() => setAsking(missed)}>
          {t('delivery.replay')}
        </Button>
      )}
      <ListExport chosen of="deliveries" filter={{ ids: chosen.rows.map(({ id }) => id) }} />
      {asking && (
        <ManyDialog
          {...{ chosen, nameOf, rows: asking }}
          title={(count) =>
            t('many.title', { verb: t('delivery.replay'), chosen: t('list:chosen', { count }) })
          }
          verb={t('delivery.replay')}
          act={replay}
          done={(number) => t('many.done.replay', { number })}
          // Each answer brings its row; asking for the list anew would forget what was read further back.
          queries={[]}
          onClose={() => setAsking(null)}
        >
          {t('delivery.replayText')}
        </ManyDialog>
      )}
    </>
  )
}
