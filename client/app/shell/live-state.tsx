import { useTranslation } from 'react-i18next'
import { useConnection } from '../../lib/connection.ts'
import css from './live-state.module.scss'

/** Whether what is shown is live: a full dot, or a ring, and the word. */
export function LiveState() {
  const { t } = useTranslation('shell')
  const { state } = useConnection()
  return (
    <span className={css.pill} data-state={state}>
      <span className={css.word}>{t(`connection.${state}`)}</span>
    </span>
  )
}
