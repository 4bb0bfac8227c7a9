import i18next from 'i18next'
import { figureIn, type TemperatureUnit } from './format.ts'

const exact = (value: number) => Math.round(value * 1e6) / 1e6

/** The mark before the decimals: a comma in German, French and Italian. */
const markOf = (language: string) => (figureIn(language)(0).includes(',') ? ',' : '.')
/** Groups of thousands as some write them, and decimals after the other mark. */
const GROUPED = {
  ',': /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
  '.': /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
}

/**
 * What somebody typed as a number, with a comma or a point before the decimals; null for nothing, undefined for what is none.
 * Where the language groups thousands by the other mark, "1.234" could be two numbers, and is none.
 */
export function numberOf(
  text: string,
  language = i18next.language || 'en',
): number | null | undefined {
  const plain = text.replace(/\s/g, '').replace('−', '-')
  if (plain === '') return null
  const mark = markOf(language)
  if (GROUPED[mark].test(plain)) {
    // Both marks leave no doubt, and so do two groups.
    const groups = plain.split(mark === ',' ? '.' : ',')
    return groups.length > 2 || plain.includes(mark)
      ? Number(groups.join('').replace(',', '.'))
      : undefined
  }
  const pointed = plain.replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(pointed) ? Number(pointed) : undefined
}

/** A number as it stands in a field: as the language would have it typed, without groups. */
export function typedText(
  value: number,
  leastDecimals = 0,
  language = i18next.language || 'en',
): string {
  const plain = String(value)
  const decimals = plain.split('.')[1]?.length ?? 0
  const text = decimals < leastDecimals ? value.toFixed(leastDecimals) : plain
  return text.replace('.', markOf(language))
}

/** What somebody typed in their unit, in degrees Celsius. */
export function celsiusOf(text: string, unit: TemperatureUnit): number | null | undefined {
  const value = numberOf(text)
  if (value == null) return value
  return exact(unit === 'F' ? (value - 32) / 1.8 : unit === 'K' ? value - 273.15 : value)
}

/** A difference somebody typed in their unit, in degrees Celsius: only the factor counts. */
export function celsiusDifferenceOf(
  text: string,
  unit: TemperatureUnit,
): number | null | undefined {
  const value = numberOf(text)
  return value == null || unit !== 'F' ? value : exact(value / 1.8)
}
