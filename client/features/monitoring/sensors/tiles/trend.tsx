import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'

const STEADY = 0.05

export interface TrendProps {
  rate: number
  decimals: number
}

/** How fast the value changes, and which way. */
export function Trend({ rate, decimals }: TrendProps) {
  const { t } = useTranslation('sensors')
  const { difference } = useFormat()
  const Icon = Math.abs(rate) < STEADY ? MoveRight : rate > 0 ? TrendingUp : TrendingDown
  return (
    <>
      <Icon aria-hidden="true" />
      <Figure>{difference(Math.abs(rate) < STEADY ? 0 : rate, Math.max(1, decimals))}</Figure>
      <small>{t('tile.per15')}</small>
    </>
  )
}
