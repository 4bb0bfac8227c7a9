import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChangeText } from './use-write.ts'
import css from './card.module.scss'

/** Less than this is no change. */
const STEADY = 0.0005

/** By how much a figure changed since the time before: never green or red, as more is not always better. */
export function Change({ change }: { change: number | null | undefined }) {
  const { t } = useTranslation('cards')
  const write = useChangeText()
  if (change == null)
    return (
      <span
        className={css.change}
        role="img"
        aria-label={t('change.none')}
        title={t('change.none')}
      >
        –
      </span>
    )
  const direction = change > 0 ? TrendingUp : TrendingDown
  const Icon = Math.abs(change) < STEADY ? MoveRight : direction
  return (
    <span className={css.change} title={t('change.what')}>
      <Icon aria-hidden="true" />
      <bdi dir="ltr">{write(change)}</bdi>
    </span>
  )
}
