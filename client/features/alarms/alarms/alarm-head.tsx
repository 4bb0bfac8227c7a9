import { chakra } from '@chakra-ui/react'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { BellOff, CircleSlash, UserRound, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/now.ts'
import { Chip } from '../../../ui/chip.tsx'
import { StateGlyph } from '../../../entities/alarms/state-glyph.tsx'
import { AlarmHeadFragmentDoc, type AlarmHeadFragment } from './alarm-head.generated.ts'
import { isActive, isWaiting, useAlarmWords } from './alarm-words.ts'
import { shapeOf } from './priority.ts'

const Place = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted' } })
const Chips = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '2', mb: { base: '3', xl: '0' } },
})

type Alarm = FragmentType<AlarmHeadFragment>

function useHead(alarm: Alarm): AlarmHeadFragment | null {
  const { data, complete } = useFragment({
    fragment: AlarmHeadFragmentDoc,
    fragmentName: 'AlarmHead',
    from: alarm,
  })
  return complete ? data : null
}

/** "Freezer 01 is above −10.0 °C"; the name of the page until it is known. */
export function useAlarmSentence(alarm: Alarm | null | undefined): string {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const { data, complete } = useFragment({
    fragment: AlarmHeadFragmentDoc,
    fragmentName: 'AlarmHead',
    from: alarm ?? null,
  })
  if (!alarm || !complete || !data) return t('one')
  const { sensor, explanation, peakValue } = data
  const name = sensor?.name ?? t('unknownSensor')
  if (!explanation) return name
  const decimals = sensor?.decimals ?? 1
  return words.sentence({
    sensor: name,
    decimals,
    rule: explanation,
    peak: peakValue,
    past: !isActive(data),
  })
}

export function AlarmMark({ alarm }: { alarm: Alarm }) {
  const head = useHead(alarm)
  if (!head) return null
  return <StateGlyph priority={shapeOf(head.priority)} solid={isWaiting(head.state)} size={28} />
}

export function AlarmPlace({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('common')
  const head = useHead(alarm)
  const place = [head?.sensor?.location?.name, head?.site?.name]
    .filter(Boolean)
    .join(t('listSeparator'))
  return place ? <Place>{place}</Place> : null
}

/** Until when, or why, it is hidden. */
function Hidden({ head: { point, state } }: { head: AlarmHeadFragment }) {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const now = useNow(60)
  if (point?.shelvedUntil) {
    return (
      <Chip look="shelved">
        <BellOff aria-hidden="true" />
        {t('shelvedUntil', { time: words.when(point.shelvedUntil, now) })}
      </Chip>
    )
  }
  if (state !== 'SUPPRESSED' || !point?.suppressedBy) return null
  return (
    <Chip look="suppressed">
      <CircleSlash aria-hidden="true" />
      {t(`suppressedBy.${point.suppressedBy}`)}
    </Chip>
  )
}

/** Priority, state, who cares for it, and what is special about it. */
export function AlarmChips({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('alarms')
  const head = useHead(alarm)
  if (!head) return null
  const { priority, state, assignee, foundAfterwards, activationCount, closeReason } = head
  const Person = assignee ? UserRound : UserRoundPlus
  return (
    <Chips>
      <Chip look={shapeOf(priority)}>{t(`priority.${priority}`)}</Chip>
      <Chip look="outline">{t(`state.${state}`)}</Chip>
      <Hidden head={head} />
      {state !== 'CLOSED' && (
        <Chip look="outline">
          <Person aria-hidden="true" />
          <bdi>{assignee?.fullName ?? t('unassigned')}</bdi>
        </Chip>
      )}
      {foundAfterwards && <Chip look="plain">{t('foundAfterwards')}</Chip>}
      {activationCount > 1 && (
        <Chip look="plain">{t('activations', { count: activationCount })}</Chip>
      )}
      {closeReason && <Chip look="plain">{t(`closeReason.${closeReason}`)}</Chip>}
    </Chips>
  )
}
