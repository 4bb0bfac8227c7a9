import { Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { Button } from '../../../../ui/button.tsx'
import { List } from '../../../../ui/list/list.tsx'
import type { ListState } from '../../../../ui/list/use-list.ts'
import { lazyPart } from '../../../../ui/parts/lazy-part.tsx'
import type { ToAcknowledge } from '../../../../entities/alarms/ack-dialog.tsx'
import { loadAckDialog } from '../../../../entities/alarms/load-ack-dialog.ts'
import { Ack, useAlarmColumns } from './alarm-columns.tsx'
import './alarm-rows.scss'
import { marksOf } from '../detail/alarm-marks.ts'
import type { AlarmRowFragment } from './alarm-row.generated.ts'
import { isWaiting } from '../alarm-words.ts'
import { WithLiveValues } from '../detail/live-values.tsx'
import { ClosedFoot } from './closed-foot.tsx'
import { NoAlarms } from './no-alarms.tsx'
import type { OpenAlarmsQuery } from './open-page.generated.ts'
import { ScopeFilters } from './scope-bar.tsx'
import { useAcknowledge } from '../../../../entities/alarms/use-acknowledge.ts'
import { useOpenAlarm } from './use-alarm-params.ts'
import css from './open-list.module.scss'

const AckDialog = lazyPart(loadAckDialog)

/** An alarm as it stands in the list now. */
function useSeen() {
  const { t } = useTranslation('alarms')
  return ({ sensor, ...alarm }: AlarmRowFragment): ToAcknowledge => ({
    ...alarm,
    name: sensor?.name ?? t('unknownSensor'),
  })
}

/** Pressing Ack: at once where that is enough, else the dialog asks for the note. Refusals stand in the row. */
function useRowAck(ask: (alarm: AlarmRowFragment) => void) {
  const acknowledge = useAcknowledge()
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const onAck = async (alarm: AlarmRowFragment) => {
    const { id, noteRequired } = alarm
    setRefusals((before) => new Map([...before].filter(([each]) => each !== id)))
    if (noteRequired) return ask(alarm)
    const refusal = await acknowledge(alarm)
    if (refusal !== null) setRefusals((before) => new Map(before).set(id, refusal))
  }
  return { refusals, onAck }
}

const mayChoose = ({ state }: AlarmRowFragment) => isWaiting(state)

interface OpenListProps {
  list: ListState<never>
  data: OpenAlarmsQuery | undefined
  /** Those of the last 24 hours. */
  closed: readonly AlarmRowFragment[]
  busy: boolean
  error: unknown
  onRetry: () => void
}

/** Open alarms in the order of their urgency, live, and those that were closed last. */
export function OpenList({ data, closed, ...answer }: OpenListProps) {
  const { t } = useTranslation('alarms')
  const may = useMay('update', 'Alarm')
  const seen = useSeen()
  /** As they were seen when somebody pressed: what is active again while the dialog is open was not. */
  const [asked, setAsked] = useState<{ alarms: ToAcknowledge[]; done?: () => void } | null>(null)
  const { refusals, onAck } = useRowAck((alarm) => setAsked({ alarms: [seen(alarm)] }))
  const columns = useAlarmColumns(refusals)
  const shown = useOpenAlarm().id
  const none = (
    <span className={css.calm}>
      <CircleCheck size={18} aria-hidden="true" />
      {t('empty.open')}
    </span>
  )
  const close = () => {
    asked?.done?.()
    setAsked(null)
  }
  return (
    <WithLiveValues sensorIds={data?.open.nodes.flatMap(({ sensor }) => sensor?.id ?? []) ?? []}>
      <List
        area="alarms"
        under="tab.open"
        name="open-alarms"
        {...answer}
        columns={columns}
        page={data?.open}
        below={{ label: t('closedLately'), rows: closed, none }}
        nameOf={({ sensor }) => sensor?.name ?? t('unknownSensor')}
        className="alarm-rows"
        marks={(alarm) => marksOf(alarm, alarm.id === shown)}
        mayChoose={mayChoose}
        news={(count) => t('newOnes', { count })}
        actions={
          may ? (alarm) => isWaiting(alarm.state) && <Ack alarm={alarm} onAck={onAck} /> : undefined
        }
        many={
          may
            ? ({ rows, clear }) => (
                <Button
                  icon={Check}
                  variant="primary"
                  onClick={() => setAsked({ alarms: rows.map(seen), done: clear })}
                >
                  {t('ack.verb', { count: rows.length })}
                </Button>
              )
            : undefined
        }
        filters={<ScopeFilters />}
        foot={data && <ClosedFoot shown={closed.length} />}
        empty={<NoAlarms last={data?.closed.nodes[0]?.closedAt} />}
      />
      {asked && <AckDialog alarms={asked.alarms} onClose={close} />}
    </WithLiveValues>
  )
}
