import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { ReportData } from './report-data.ts'
import css from './report-foot.module.scss'

const MOST_NAMED = 6

/** The mean kinetic temperatures, what the marks mean, and by what the figures can be recognised. */
export function ReportFoot({
  data,
  sensors,
  checksum,
}: {
  data: ReportData
  sensors: readonly KnownSensor[]
  checksum: string | null
}) {
  const { t } = useTranslation('reports')
  const { temperature, unit, dateTime } = useFormat()
  const [printedAt, setPrintedAt] = useState(() => Date.now())
  useEffect(() => {
    const now = () => setPrintedAt(Date.now())
    addEventListener('beforeprint', now)
    return () => removeEventListener('beforeprint', now)
  }, [])
  return (
    <div className={css.foot}>
      <span>
        {t('mkt')}{' '}
        {sensors.slice(0, MOST_NAMED).map(({ id, name, decimals }, index) => {
          const mkt = data.parts.get(id)?.total?.mkt[0]
          return (
            <span key={id}>
              {index > 0 && t('common:listSeparator')}
              <bdi>{name}</bdi>{' '}
              <b>
                {mkt == null ? (
                  t('notKnown')
                ) : (
                  <bdi dir="ltr">{`${temperature(mkt, decimals)} ${unit}`}</bdi>
                )}
              </b>
            </span>
          )
        })}
        {sensors.length > MOST_NAMED &&
          t('common:listSeparator') + t('more', { count: sensors.length - MOST_NAMED })}
      </span>
      <span className="end">{t('legend')}</span>
      {checksum && (
        <bdi dir="ltr">
          SHA-256{' '}
          <code className="screen" title={checksum}>
            {checksum.slice(0, 4)}…{checksum.slice(-4)}
          </code>
          <code className="paper">{checksum}</code>
        </bdi>
      )}
      <span className="paper">{t('print.at', { time: dateTime(printedAt) })}</span>
    </div>
  )
}
