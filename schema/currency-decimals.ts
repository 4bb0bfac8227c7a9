/** Currencies whose smallest unit is not a hundredth, with their decimals (ISO 4217). Intl has other ones, for cash: none for HUF. */
const OTHERS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const decimals = new Map(
  Object.entries(OTHERS).flatMap(([count, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(count)]),
  ),
)

/** How many decimals amounts of a currency have: 2 for EUR, none for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2
