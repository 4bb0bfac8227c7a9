import { CircleCheck, Moon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { datesIn } from '../../../lib/dates.ts'
import { nextBoundaries, openAt } from './boundaries.ts'
import type { ScheduleValues } from './schedule-values.ts'
import { colorVar } from '../../../theme/color-var.ts'
import css from './next-changes.module.scss'

const SHOWN = 6

/** What the hours come to: the next times at which alarms begin and cease to be heard. */
export function NextChanges({
  values: { timeZone, week, exceptions },
}: {
  values: ScheduleValues
}) {
  const { t } = useTranslation('schedules')
  const { locale } = useFormat()
  const now = useNow(60)
  const hours = useMemo(
    () => ({ timeZone, week, exceptions: new Map(exceptions.map(({ date, day }) => [date, day])) }),
    [timeZone, week, exceptions],
  )
  const changes = useMemo(() => nextBoundaries(hours, now, SHOWN), [hours, now])
  const dates = datesIn(locale, timeZone)
  const line = (opens: boolean, words: string, when?: string) => (
    <li className={css.line} key={when ?? 'now'}>
      <span
        className={css.mark}
        style={{ color: colorVar(opens ? 'state.ok' : 'state.suppressed') }}
      >
        {opens ? (
          <CircleCheck size={15} aria-hidden="true" />
        ) : (
          <Moon size={15} aria-hidden="true" />
        )}
      </span>
      {words}
      {when && <bdi>{when}</bdi>}
    </li>
  )
  const open = openAt(hours, now)
  return (
    <ol className={css.list}>
      {line(open, t(open ? 'changes.openNow' : 'changes.closedNow'))}
      {changes.map(({ at, opens }) =>
        line(opens, t(opens ? 'changes.opens' : 'changes.closes'), dates.write('weekdayTime', at)),
      )}
      {changes.length === 0 && <li className={css.line}>{t('unchanging')}</li>}
    </ol>
  )
}
