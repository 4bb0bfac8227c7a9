import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import { useUnderWay } from '../../lib/progress.ts'
import css from './progress.module.scss'

/** What comes at once needs no word. */
const PATIENCE_MS = 120

/** A thin line across the top while a page, a part of one or an act takes longer. */
export function Progress() {
  const { t } = useTranslation('common')
  const loading = useNavigation().state !== 'idle'
  const busy = useUnderWay() || loading
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [busy])
  return shown && busy ? (
    <div className={css.line} role="progressbar" aria-label={t('loading')} />
  ) : null
}
