import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { StateGlyph } from '../../../entities/alarms/state-glyph.tsx'
import { useAlarmWords } from './alarm-words.ts'
import { HiddenPointFragmentDoc, type HiddenPointFragment } from './hidden-point.generated.ts'
import { useLiveValue } from './live-values.ts'
import { shapeOf } from './priority.ts'
import { useAlarmAddress, useOpenAlarm } from './use-alarm-params.ts'
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

function EndShelf({ point }: { point: HiddenPointFragment }) {
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

/** A rule on a sensor that is hidden for a while. */
export function HiddenRow({
  point,
  may,
}: {
  point: FragmentType<HiddenPointFragment>
  may: boolean
}) {
  const { t } = useTranslation('alarms')
  const { temperature } = useFormat()
  const address = useAlarmAddress()
  const shown = useOpenAlarm().id
  const { data, complete } = useFragment({ fragment: HiddenPointFragmentDoc, from: point })
  const sensor = complete ? data.sensor : null
  const value = useLiveValue(sensor?.id, sensor?.latest)
  if (!complete) return null
  const { priority, ruleName, openAlarm, shelvedUntil } = data
  const name = sensor?.name ?? t('unknownSensor')
  return (
    <tr
      className="row"
      data-priority={shapeOf(priority)}
      data-open={openAlarm && shown === openAlarm.id ? '' : undefined}
    >
      <td className="glyph">
        <StateGlyph
          priority={shapeOf(priority)}
          solid={false}
          size={20}
          label={t(`priority.${priority}`)}
        />
      </td>
      <th scope="row" className="who">
        {openAlarm ? (
          <Link to={address(openAlarm.id)} data-alarm={openAlarm.id} preventScrollReset>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="second">{[ruleName, sensor?.site?.name].filter(Boolean).join(' · ')}</span>
      </th>
      <td className="value">
        <b>{value ? temperature(value.value, sensor?.decimals ?? 1) : '–'}</b>
      </td>
      <td className="state why">
        <Why point={data} />
      </td>
      <td className="lasting">
        <Behind point={data} />
      </td>
      {may && <td className="act">{shelvedUntil && <EndShelf point={data} />}</td>}
    </tr>
  )
}
