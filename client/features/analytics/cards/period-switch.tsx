import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isKeptTime } from '../../../lib/typed-time.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { PERIODS, usePeriod } from './use-period.ts'
import css from './period-switch.module.scss'

const MOST_DAYS = 1830
const DAY = 86_400_000

/** Whether the gateway takes these days. */
function problemOf(from: string, to: string): 'order' | 'many' | 'missing' | null {
  if (!isKeptTime(from) || !isKeptTime(to) || !from || !to) return 'missing'
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (days < 1) return 'order'
  return days > MOST_DAYS ? 'many' : null
}

function AnyDays({ from, to, onDone }: { from: string; to: string; onDone: () => void }) {
  const { t } = useTranslation('cards')
  const { chooseDays } = usePeriod()
  const [days, setDays] = useState({ from, to })
  const [tried, setTried] = useState(false)
  const problem = problemOf(days.from, days.to)
  return (
    <form
      className={css.days}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem) return
        chooseDays(days.from, days.to)
        onDone()
      }}
    >
      <DateField
        label={t('days.from')}
        value={days.from}
        onChange={(next) => setDays({ ...days, from: next })}
      />
      <DateField
        label={t('days.to')}
        value={days.to}
        error={tried && problem ? t(`days.${problem}`) : undefined}
        onChange={(next) => setDays({ ...days, to: next })}
      />
      <Button variant="primary" type="submit">
        {t('days.show')}
      </Button>
    </form>
  )
}

/** Which time the page is of. */
export function PeriodSwitch({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('cards')
  const { period, days, choose } = usePeriod()
  return (
    <>
      <Segmented
        unseen
        inline
        label={t('period.label')}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={(days ? '' : period) as typeof period}
        onChange={choose}
      />
      <Popover
        label={t('days.label')}
        align="end"
        trigger={(button) => (
          <Button icon={CalendarRange} {...button} aria-pressed={days !== null}>
            {t('days.label')}
          </Button>
        )}
      >
        {(close) => <AnyDays key={`${from} ${to}`} from={from} to={to} onDone={close} />}
      </Popover>
    </>
  )
}
