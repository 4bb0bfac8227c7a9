import { BellOff, CircleSlash, UserRound, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import { useNow } from '../../../../lib/now.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { sensorLink } from '../../../../entities/sensors/sensor-link.ts'
import type { AlarmHeadFragment } from './alarm-head.generated.ts'
import { isActive, isWaiting, useAlarmWords } from '../alarm-words.ts'
import css from './alarm-head.module.scss'

/** "Freezer 01 is above −10.0 °C"; the name of the page until it is known. */
export function useAlarmSentence(alarm: AlarmHeadFragment | null | undefined): string {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  if (!alarm) return t('one')
  const { sensor, explanation, peakValue } = alarm
  const name = sensor?.name ?? t('unknownSensor')
  if (!explanation) return name
  const decimals = sensor?.decimals ?? 1
  return words.sentence({
    sensor: name,
    decimals,
    rule: explanation,
    peak: peakValue,
    past: !isActive(alarm),
  })
}

export function AlarmMark({ alarm }: { alarm: AlarmHeadFragment }) {
  return <StateGlyph priority={shapeOf(alarm.priority)} solid={isWaiting(alarm.state)} size={28} />
}

/** The sensor, leading to its page, and where it is. */
export function AlarmPlace({ alarm: { sensor, site } }: { alarm: AlarmHeadFragment }) {
  const { t } = useTranslation('common')
  const place = [sensor?.location?.name, site?.name].filter(Boolean).join(t('listSeparator'))
  if (!sensor && !place) return null
  return (
    <p className={css.place}>
      {sensor && (
        <Link to={sensorLink(sensor.id)}>
          <bdi>{sensor.name}</bdi>
        </Link>
      )}
      {sensor && place && ' · '}
      {place}
    </p>
  )
}

/** Until when, or why, it is hidden. */
function Hidden({ alarm: { point, state } }: { alarm: AlarmHeadFragment }) {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const now = useNow(60)
  if (point?.shelvedUntil) {
    return (
      <Chip look="shelved" icon={BellOff}>
        {t('shelvedUntil', { time: words.when(point.shelvedUntil, now) })}
      </Chip>
    )
  }
  if (state !== 'SUPPRESSED' || !point?.suppressedBy) return null
  return (
    <Chip look="suppressed" icon={CircleSlash}>
      {t(`suppressedBy.${point.suppressedBy}`)}
    </Chip>
  )
}

/** Priority, state, who cares for it, and what is special about it. */
export function AlarmChips({ alarm }: { alarm: AlarmHeadFragment }) {
  const { t } = useTranslation('alarms')
  const { priority, state, assignee, foundAfterwards, activationCount, closeReason } = alarm
  const Person = assignee ? UserRound : UserRoundPlus
  return (
    <div className={css.chips}>
      <Chip look={shapeOf(priority)}>{t(`priority.${priority}`)}</Chip>
      <Chip look="outline">{t(`state.${state}`)}</Chip>
      <Hidden alarm={alarm} />
      {state !== 'CLOSED' && (
        <Chip look="outline" icon={Person}>
          <bdi>{assignee?.fullName ?? t('unassigned')}</bdi>
        </Chip>
      )}
      {foundAfterwards && <Chip look="plain">{t('foundAfterwards')}</Chip>}
      {activationCount > 1 && (
        <Chip look="plain">{t('activations', { count: activationCount })}</Chip>
      )}
      {closeReason && <Chip look="plain">{t(`closeReason.${closeReason}`)}</Chip>}
    </div>
  )
}
