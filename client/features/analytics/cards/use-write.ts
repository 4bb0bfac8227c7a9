import { decimalsOf } from '../../../../schema/currency-decimals.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Figures } from './report.ts'

/** How the figures of a card are written: amounts in whole units, as nobody reads cents at a glance. */
export function useWrite({ unit, currency }: Pick<Figures, 'unit' | 'currency'>) {
  const format = useFormat()
  const scale = currency == null ? 1 : 10 ** decimalsOf(currency)
  const count = (value: number) => format.figure(value, unit === 'COUNT_PER_DAY' ? 1 : 0)
  const money = (minor: number) =>
    currency == null ? format.number(minor) : format.wholeMoney({ minor, currency })
  const isMoney = unit === 'AMOUNT'
  return {
    /** With the currency. */
    full: isMoney ? money : count,
    /** Beside an axis or in a table whose head names the currency. */
    short: (value: number) => (isMoney ? format.number(value / scale) : count(value)),
    /** Amounts in whole units, as axes count. */
    scaled: (value: number) => (isMoney ? value / scale : value),
  }
}

/** "+3.0 %", "−0.7 %". */
export function useChangeText() {
  const format = useFormat()
  return (change: number) => `${format.figure(change * 100, 1, 'always')} %`
}
