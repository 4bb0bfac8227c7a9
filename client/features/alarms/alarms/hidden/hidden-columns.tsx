import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { useAlarmWords } from '../alarm-words.ts'
import type { HiddenPointFragment } from './hidden-point.generated.ts'
import { useLiveValue } from '../detail/live-values.tsx'
import { useLeadColumns } from '../open/lead-columns.tsx'
import { useUnshelve } from './use-unshelve.ts'

/** What hides behind it: an alarm that goes on, one that is over, or none. */
function Behind({ point: { openAlarm, phase } }: { point: HiddenPointFragment }) {
  const { t } = useTranslation('alarms')
  if (!openAlarm) return t(phase === 'PENDING' ? 'behind.pending' : 'behind.none')
  return t(openAlarm.returnedAt ? 'behind.returned' : 'behind.active')
}

function Why({
  point: { shelvedUntil, shelveReason, shelvedBy, suppressedBy },
}: {
  point: HiddenPointFragment
}) {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const { duration } = useFormat()
  const now = useNow(60)
  if (!shelvedUntil) return <b>{suppressedBy && t(`suppressedBy.${suppressedBy}`)}</b>
  const left = Math.max(0, Date.parse(shelvedUntil) - now)
  return (
    <>
      <b>{t('shelvedUntil', { time: words.when(shelvedUntil, now) })}</b>
      <span className="second" title={shelveReason ?? undefined}>
        <bdi>{duration(left)}</bdi> · <bdi>{shelvedBy?.fullName}</bdi>
        {shelveReason && ': '}
        <bdi>{shelveReason}</bdi>
      </span>
    </>
  )
}

function Value({ sensor }: Pick<HiddenPointFragment, 'sensor'>) {
  const { temperature } = useFormat()
  const value = useLiveValue(sensor?.id, sensor?.latest)
  return <b>{value ? temperature(value.value, sensor?.decimals ?? 1) : '–'}</b>
}

/** Ends the shelf of a rule on a sensor. */
export function EndShelf({ point }: { point: HiddenPointFragment }) {
  const { t } = useTranslation('alarms')
  const unshelve = useUnshelve()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setRefused(await unshelve(point.id))
    setBusy(false)
  }
  return (
    <>
      <Button
        size="sm"
        loading={busy}
        aria-label={t('shelve.endOf', { name: point.sensor?.name ?? '' })}
        onClick={() => void press()}
      >
        {t('shelve.end')}
      </Button>
      {refused && (
        <span className="second refused" role="alert">
          {refused}
        </span>
      )}
    </>
  )
}

/** What the list says of a rule on a sensor that is hidden for a while. */
export function useHiddenColumns(
  name: 'shelved' | 'suppressed',
): Column<HiddenPointFragment, never>[] {
  const { t } = useTranslation('alarms')
  const { unit } = useFormat()
  const lead = useLeadColumns<HiddenPointFragment, never>(
    ({ openAlarm, ...point }) => ({
      ...point,
      alarmId: openAlarm?.id ?? null,
      solid: false,
      site: point.sensor?.site,
    }),
    { unseen: true },
  )
  return [
    ...lead,
    {
      id: 'value',
      unit,
      numeric: true,
      cell: ({ sensor }) => <Value sensor={sensor} />,
    },
    { id: 'why', label: t(`column.${name}`), cell: (point) => <Why point={point} /> },
    { id: 'lasting', label: t('column.behind'), cell: (point) => <Behind point={point} /> },
  ]
}
