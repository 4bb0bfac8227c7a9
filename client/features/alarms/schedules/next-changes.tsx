import { chakra } from '@chakra-ui/react'
import { CircleCheck, Moon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { dayTime } from './day-time.ts'
import { nextBoundaries, openAt } from './boundaries.ts'
import type { ScheduleValues } from './schedule-values.ts'

const SHOWN = 6

const List = chakra('ol', { base: { listStyle: 'none', m: '0', p: '0', textStyle: 'dense' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    py: '1.5',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    _first: { borderTop: '0' },
    '& svg': { flex: 'none' },
    '& bdi': { ms: 'auto', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
})

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
  const format = dayTime(locale, timeZone)
  const line = (opens: boolean, words: string, when?: string) => (
    <Line key={when ?? 'now'}>
      <chakra.span display="inline-flex" color={opens ? 'state.ok' : 'state.suppressed'}>
        {opens ? (
          <CircleCheck size={15} aria-hidden="true" />
        ) : (
          <Moon size={15} aria-hidden="true" />
        )}
      </chakra.span>
      {words}
      {when && <bdi>{when}</bdi>}
    </Line>
  )
  const open = openAt(hours, now)
  return (
    <List>
      {line(open, t(open ? 'changes.openNow' : 'changes.closedNow'))}
      {changes.map(({ at, opens }) =>
        line(opens, t(opens ? 'changes.opens' : 'changes.closes'), format.format(at)),
      )}
      {changes.length === 0 && <Line>{t('unchanging')}</Line>}
    </List>
  )
}
