import { Check } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmLink } from '../../../../entities/alarms/alarm-link.ts'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import { useRuleFigures } from '../../../../entities/alarms/rule-text.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { AcknowledgeContext } from '../acknowledging.tsx'
import { Lasting } from '../tiles/age.tsx'
import type { SensorAlarmFragment } from './sensor-alarms.generated.ts'
import css from './open-alarms.module.scss'

/** "active for 3 h 05, since 10:57, peak 2.6 °C" */
function Facts({ alarm }: { alarm: SensorAlarmFragment }) {
  const { t } = useTranslation('sensors')
  const { dateTime } = useFormat()
  const { temperature, rate } = useRuleFigures()
  const { kind, raisedAt, returnedAt, peakValue, ackedBy } = alarm
  const peak = peakValue !== null && (kind === 'RATE' ? rate(peakValue) : temperature(peakValue))
  return (
    <p className={css.facts}>
      {returnedAt ? (
        t('sensor.alarm.returned', { time: dateTime(returnedAt) })
      ) : (
        <>
          {t('sensor.alarm.activeFor')} <Lasting since={Date.parse(raisedAt)} />
        </>
      )}
      {` · ${t('sensor.alarm.since', { time: dateTime(raisedAt) })}`}
      {peak && ` · ${t('sensor.alarm.peak', { value: peak })}`}
      {ackedBy && ` · ${t('alarm.ackedBy', { name: ackedBy.fullName })}`}
    </p>
  )
}

function OpenAlarm({ alarm, name }: { alarm: SensorAlarmFragment; name: string }) {
  const { t } = useTranslation('sensors')
  const ask = use(AcknowledgeContext)
  const { id, priority, state, ruleName } = alarm
  const waits = state === 'UNACK' || state === 'RTN_UNACK'
  return (
    <li className={css.row} data-priority={priority}>
      <StateGlyph priority={shapeOf(priority)} solid={waits} size={24} />
      <div className={css.words}>
        <p>
          <b>
            {t(`priority.${priority}`)}
            {t('listSeparator')}
            {t(`sensor.alarm.state.${state}`)}
          </b>{' '}
          <bdi>{ruleName}</bdi>
        </p>
        <Facts alarm={alarm} />
      </div>
      <div className={css.actions}>
        <ButtonLink variant="quiet" to={alarmLink(id)}>
          {t('sensor.alarm.open')}
        </ButtonLink>
        {waits && ask && (
          <Button icon={Check} variant="primary" onClick={() => ask({ ...alarm, name })}>
            {t('sensor.alarm.acknowledge')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What is wrong with the sensor right now, at the foot of its value. */
export function OpenAlarms({
  alarms,
  name,
}: {
  alarms: readonly SensorAlarmFragment[]
  name: string
}) {
  const { t } = useTranslation('sensors')
  if (alarms.length === 0) return null
  return (
    <ul className={css.list} aria-label={t('sensor.alarm.openOnes')}>
      {alarms.map((alarm) => (
        <OpenAlarm key={alarm.id} alarm={alarm} name={name} />
      ))}
    </ul>
  )
}
