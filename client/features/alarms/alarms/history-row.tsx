import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../lib/use-format.ts'
import { StateGlyph } from '../../../entities/alarms/state-glyph.tsx'
import { isWaiting, useAlarmWords } from './alarm-words.ts'
import { HistoryRowFragmentDoc, type HistoryRowFragment } from './history-row.generated.ts'
import { Lasting } from './lasting.tsx'
import { shapeOf } from './priority.ts'
import { useAlarmAddress, useOpenAlarm } from './use-alarm-params.ts'

/** An alarm that was, or still is. */
export function HistoryRow({ alarm }: { alarm: FragmentType<HistoryRowFragment> }) {
  const { t } = useTranslation('alarms')
  const { dateTime } = useFormat()
  const words = useAlarmWords()
  const address = useAlarmAddress()
  const shown = useOpenAlarm().id
  const { data, complete } = useFragment({ fragment: HistoryRowFragmentDoc, from: alarm })
  if (!complete) return null
  const {
    id,
    state,
    priority,
    kind,
    ruleName,
    raisedAt,
    returnedAt,
    closedAt,
    closeReason,
    foundAfterwards,
  } = data
  const { peakValue, ackedBy, sensor, site } = data
  const detail = ackedBy?.fullName ?? (closeReason ? t(`closeReason.${closeReason}`) : undefined)
  return (
    <tr
      className="row"
      data-priority={shapeOf(priority)}
      data-waiting={isWaiting(state) ? '' : undefined}
      data-open={shown === id ? '' : undefined}
    >
      <td className="glyph">
        <StateGlyph
          priority={shapeOf(priority)}
          solid={isWaiting(state)}
          size={20}
          label={t(`priority.${priority}`)}
        />
      </td>
      <th scope="row" className="who">
        <Link to={address(id)} data-alarm={id} preventScrollReset>
          {sensor?.name ?? t('unknownSensor')}
        </Link>
        <span className="second">{[ruleName, site?.name].filter(Boolean).join(' · ')}</span>
      </th>
      <td className="value">
        {peakValue !== null && <bdi>{words.signal(kind, peakValue, sensor?.decimals ?? 1)}</bdi>}
      </td>
      <td className="state">
        <b>{t(`state.${state}`)}</b>
        {detail && (
          <span className="second">
            <bdi>{detail}</bdi>
          </span>
        )}
      </td>
      <td className="lasting">
        <bdi>{dateTime(raisedAt)}</bdi>
        <span className="second always">
          {t('lasted')} <Lasting from={raisedAt} to={returnedAt ?? closedAt} />
          {foundAfterwards && ` · ${t('foundAfterwards')}`}
        </span>
      </td>
    </tr>
  )
}
