import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../lib/about.ts'
import { useConnection } from '../../lib/connection.ts'
import { firstPaint } from '../../lib/first-paint.ts'
import { useFormat } from '../../lib/use-format.ts'
import css from './footer.module.scss'

function Version() {
  use(firstPaint)
  const { t } = useTranslation('shell')
  const about = useAbout()
  return about && t('version', { version: about.version })
}

/** Which version answers, and how new what it said is. */
export function Footer() {
  const { t } = useTranslation('shell')
  const { dataAsOf } = useConnection()
  const { time } = useFormat()
  return (
    <footer className={css.foot}>
      <span>
        <Suspense fallback={null}>
          <Version />
        </Suspense>
      </span>
      <span className={css.end}>
        {dataAsOf ? t('connection.dataAsOf', { time: time(dataAsOf) }) : t('connection.noData')}
      </span>
    </footer>
  )
}
