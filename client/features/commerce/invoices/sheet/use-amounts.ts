import { useFormat } from '../../../../lib/use-format.ts'

/** As few decimals as it takes. */
const decimalsIn = (value: number, most: number): number => {
  for (let decimals = 0; decimals < most; decimals++)
    if (value % 10 ** (most - decimals) === 0) return decimals
  return most
}

/** How quantities and rates are written. */
export function useAmounts() {
  const { figure } = useFormat()
  return {
    quantity: (thousandths: number, unit: string) =>
      [figure(thousandths / 1000, decimalsIn(thousandths, 3)), unit].filter(Boolean).join(' '),
    percent: (basisPoints: number) => `${figure(basisPoints / 100, decimalsIn(basisPoints, 2))} %`,
  }
}
