// What the demo's shop sells: what an organisation that watches temperatures needs.

export type Motif =
  'LOGGER' | 'PROBE' | 'GATEWAY' | 'CERTIFICATE' | 'BOX' | 'BOTTLE' | 'CARD' | 'CONTACT' | 'FRIDGE'
type Color = 'PRIMARY' | 'SUCCESS' | 'WARNING' | 'DANGER' | 'INFO'

export interface Goods {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly brand: string
  readonly motif: Motif
  /** In hundredths. */
  readonly price: number
  readonly rating: number
  readonly isFree?: true
  readonly discount?: number
  readonly days?: number
  /** A colour, what it is called, and how many there are. */
  readonly variants: readonly (readonly [color: Color, name: string, stock: number])[]
}

/** What comes in one colour only. */
export const one = (stock: number) => [['PRIMARY', 'Standard', stock]] as const
