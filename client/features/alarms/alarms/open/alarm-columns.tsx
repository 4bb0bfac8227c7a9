import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import type { AlarmRowFragment } from './alarm-row.generated.ts'
import { isWaiting, useAlarmWords } from '../alarm-words.ts'
import { Duration } from '../detail/duration.tsx'
import { useLiveValue } from '../detail/live-values.tsx'
import { useLeadColumns } from './lead-columns.tsx'
import { StateWords } from '../state-words.tsx'

/** The value now, or of a closed one the worst it was. */
function Value({ alarm: { state, kind, peakValue, sensor } }: { alarm: AlarmRowFragment }) {
  const { t } = useTranslation('alarms')
  const { temperature } = useFormat()
  const words = useAlarmWords()
  const now = useLiveValue(sensor?.id, sensor?.latest)
  const decimals = sensor?.decimals ?? 1
  if (state !== 'CLOSED') return <b>{now ? temperature(now.value, decimals) : '–'}</b>
  if (peakValue === null) return null
  return (
    <>
      <b>
        {kind === 'RATE'
          ? words.signal(kind, peakValue, decimals)
          : temperature(peakValue, decimals)}
      </b>
      <span className="second">{t('peak')}</span>
    </>
  )
}

function Since({ alarm: { raisedAt, returnedAt, closedAt, state } }: { alarm: AlarmRowFragment }) {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const now = useNow(60)
  const at = <Figure>{words.when(raisedAt, Math.max(now, Date.parse(raisedAt)))}</Figure>
  return (
    <>
      <Duration from={raisedAt} to={returnedAt ?? closedAt} />
      <span className="second">
        {state === 'CLOSED' ? at : t('since')} {state !== 'CLOSED' && at}
      </span>
    </>
  )
}

interface AckProps {
  alarm: AlarmRowFragment
  onAck: (alarm: AlarmRowFragment) => Promise<void>
}

/** Acknowledges the alarm of a row. */
export function Ack({ alarm, onAck }: AckProps) {
  const { t } = useTranslation('alarms')
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onAck(alarm)
    setBusy(false)
  }
  const name = alarm.sensor?.name ?? ''
  return (
    <Button
      size="sm"
      variant={alarm.state === 'UNACK' ? 'primary' : 'secondary'}
      loading={busy}
      aria-label={t('ack.row', { name })}
      onClick={() => void press()}
    >
      {t('ack.short')}
    </Button>
  )
}

/** What the list says of an alarm that somebody has to know of. Refusals stand in the row. */
export function useAlarmColumns(
  refusals: ReadonlyMap<string, string>,
): Column<AlarmRowFragment, never>[] {
  const { unit } = useFormat()
  const lead = useLeadColumns<AlarmRowFragment, never>(
    ({ id, state, ...alarm }) => ({ ...alarm, alarmId: id, solid: isWaiting(state) }),
    { unseen: true },
  )
  return [
    ...lead,
    {
      id: 'value',
      unit,
      numeric: true,
      cell: (alarm) => <Value alarm={alarm} />,
    },
    {
      id: 'state',
      cell: (alarm) => <StateWords alarm={alarm} refusal={refusals.get(alarm.id)} />,
    },
    { id: 'lasting', cell: (alarm) => <Since alarm={alarm} /> },
  ]
}
