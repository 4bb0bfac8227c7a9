import type { Delimiter } from './split.ts'

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

/** A number as people's files have it. Where commas do not separate fields they may separate decimals. */
export function numberOf(text: string, delimiter: Delimiter): number | undefined {
  const plain = delimiter === ',' ? text : text.replace(',', '.')
  return NUMBER.test(plain) ? Number(plain) : undefined
}
