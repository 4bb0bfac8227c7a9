import { useTranslation } from 'react-i18next'
import type { AlarmSortField } from '../../../../generated/schema.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { isWaiting, useAlarmWords } from '../alarm-words.ts'
import type { HistoryRowFragment } from './history-row.generated.ts'
import { Duration } from '../detail/duration.tsx'
import { useLeadColumns } from '../open/lead-columns.tsx'

/** What became of it, and who or what did that. */
function State({ alarm: { state, ackedBy, closeReason } }: { alarm: HistoryRowFragment }) {
  const { t } = useTranslation('alarms')
  const detail = ackedBy?.fullName ?? (closeReason ? t(`closeReason.${closeReason}`) : undefined)
  return (
    <>
      <b>{t(`state.${state}`)}</b>
      {detail && (
        <span className="second">
          <bdi>{detail}</bdi>
        </span>
      )}
    </>
  )
}

function Raised({
  alarm: { raisedAt, returnedAt, closedAt, foundAfterwards },
}: {
  alarm: HistoryRowFragment
}) {
  const { t } = useTranslation('alarms')
  const { dateTime } = useFormat()
  return (
    <>
      <bdi>{dateTime(raisedAt)}</bdi>
      <span className="second">
        {t('lasted')} <Duration from={raisedAt} to={returnedAt ?? closedAt} />
        {foundAfterwards && ` · ${t('foundAfterwards')}`}
      </span>
    </>
  )
}

/** What the list says of an alarm that was, or still is. */
export function useHistoryColumns(): Column<HistoryRowFragment, AlarmSortField>[] {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const lead = useLeadColumns<HistoryRowFragment, AlarmSortField>(
    ({ id, state, ...alarm }) => ({ ...alarm, alarmId: id, solid: isWaiting(state) }),
    { label: t('column.priorityShort'), sort: 'PRIORITY' },
  )
  return [
    ...lead,
    {
      id: 'value',
      label: t('column.peak'),
      numeric: true,
      cell: ({ kind, peakValue, sensor }) =>
        peakValue !== null && <bdi>{words.signal(kind, peakValue, sensor?.decimals ?? 1)}</bdi>,
    },
    { id: 'state', cell: (alarm) => <State alarm={alarm} /> },
    {
      id: 'lasting',
      label: t('column.raised'),
      sort: 'RAISED_AT',
      first: 'DESC',
      cell: (alarm) => <Raised alarm={alarm} />,
    },
  ]
}
