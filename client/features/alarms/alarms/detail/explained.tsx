import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import type { AlarmChartFragment } from './alarm-chart.generated.ts'
import { sideOf, useAlarmWords } from '../alarm-words.ts'

type Explanation = NonNullable<AlarmChartFragment['explanation']>

/** What the rule went by, in sentences: the readings it used, gaps, and when it was found out. */
function useSentences({
  pendingSince,
  raisedAt,
  detectedAt,
  sensor,
  explanation,
}: AlarmChartFragment): string[] {
  const { t } = useTranslation('alarms')
  const { duration } = useFormat()
  const words = useAlarmWords()
  const now = useNow(3600)
  if (!explanation) return []
  const when = (at: string) => words.when(at, now)
  const decimals = sensor?.decimals ?? 1
  const degrees = (value: number | null) => words.degrees(value, decimals)

  const silence = ({ lastSeenAt, timeoutSeconds }: Explanation) => {
    const timeout = duration((timeoutSeconds ?? 0) * 1000)
    return lastSeenAt
      ? t('explain.silent', { at: when(lastSeenAt), timeout })
      : t('explain.neverSeen', { timeout })
  }
  const rate = (how: Explanation) => {
    if (!how.rateFromAt || !how.rateToAt) return ''
    const ends = { fromAt: when(how.rateFromAt), toAt: when(how.rateToAt) }
    const values = { from: degrees(how.rateFromValue), to: degrees(how.rateToValue) }
    return t('explain.rate', {
      ...ends,
      ...values,
      rate: words.signal('RATE', how.signal ?? 0, decimals),
    })
  }
  const used = (how: Explanation) => {
    const side = t(`explain.side.${sideOf(how, how.firstBreachValue)}`)
    if (pendingSince === raisedAt)
      return t('explain.atOnce', { at: when(raisedAt), value: degrees(how.firstBreachValue), side })
    const gaps = how.gaps === 0 ? t('explain.noGap') : t('explain.gaps', { count: how.gaps })
    const counts = { used: how.readingsUsed ?? 0, expected: how.readingsExpected ?? 0 }
    return t('explain.used', {
      ...counts,
      from: when(pendingSince),
      to: when(raisedAt),
      side,
      gaps,
    })
  }
  const late = Date.parse(detectedAt) - Date.parse(explanation.deadline)
  const found =
    late < 1000 ? t('explain.detectedAtOnce') : t('explain.detected', { duration: duration(late) })
  const what = explanation.kind === 'NO_DATA' ? silence : explanation.kind === 'RATE' ? rate : used
  const held =
    explanation.kind !== 'NO_DATA' && explanation.heldAt && (explanation.heldAgeSeconds ?? 0) >= 1
      ? t('explain.held', { at: when(explanation.heldAt), value: degrees(explanation.heldValue) })
      : ''
  return [what(explanation), held, found].filter(Boolean)
}

export function Explained({ alarm }: { alarm: AlarmChartFragment }) {
  return <p>{useSentences(alarm).join(' ')}</p>
}
