// Cards as the older dashboard reads them: ready-made texts, and series of as many points as its charts have.
import { inMajorUnits } from '../../../platform/money/money.ts'
import type { CardFigures, CardPartName } from './card.ts'

/** CARD-01: the entries of its menus. */
export const PERIODS = ['Last 28 Days', 'Last Month', 'Last Year'] as const

/** Whole numbers with commas between the thousands, and no sign: what is below nothing is nothing. */
export const grouped = (value: number): string =>
  Math.max(0, Math.round(value)).toLocaleString('en-US')

/** An amount of money in whole units. */
export const inUnits = (minor: number, currency: string | null): number =>
  currency === null ? 0 : Number(inMajorUnits({ minor: Math.round(minor), currency }))

export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

/** By how many percent it grew, to a tenth. */
export const growthOf = (now: number, before: number): number =>
  before === 0 ? 0 : percentOf(now - before, before)

export const signed = (percent: number): string => `${percent < 0 ? '-' : '+'}${Math.abs(percent)}%`

export const seriesOf = (name: string, { values, unit, currency }: CardFigures) => [
  { name, data: unit === 'AMOUNT' ? values.map((minor) => inUnits(minor, currency)) : values },
]

export const partOf = ({ parts }: CardFigures, name: CardPartName): number =>
  parts.find((part) => part.name === name)?.value ?? 0
