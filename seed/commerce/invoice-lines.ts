import type { Kysely } from 'kysely'
import { sumsOf, type PricedLine, type TaxRate } from '../../schema/invoice-sums.ts'
import type { Tables } from '../../gateway/db/tables.ts'

export interface DemoLine extends PricedLine {
  readonly description: string
  readonly unit: string
}

/** What stands beside the service itself on every invoice of the demo. */
const BESIDES = [
  { description: 'On site, per hour', unit: 'h', quantityThousandths: 3500, unitPriceMinor: 9600 },
  { description: 'Data logger TL-2', unit: '', quantityThousandths: 2000, unitPriceMinor: 14_900 },
] as const
const BESIDES_COST = 3.5 * 9600 + 2 * 14_900
/** How many sensors the service was for. */
const SENSORS = 24

/** Lines that come to about that much before tax. */
export function linesOf(service: string, about: number, tax: TaxRate): DemoLine[] {
  const unitPriceMinor = Math.round((about - BESIDES_COST) / SENSORS)
  const description = `${service}, ${SENSORS} sensors\nISO/IEC 17025, two points, certificates attached`
  const quantityThousandths = SENSORS * 1000
  return [{ description, unit: '', quantityThousandths, unitPriceMinor }, ...BESIDES].map(
    (line) => ({ ...line, taxRates: [tax] }),
  )
}

export async function insertParts(
  db: Kysely<Tables>,
  invoiceId: number,
  lines: readonly DemoLine[],
): Promise<void> {
  const sums = sumsOf(lines)
  const rows = lines.map(({ unitPriceMinor, taxRates, ...line }, index) => ({
    ...line,
    invoiceId,
    position: index + 1,
    unitPrice: unitPriceMinor,
    taxRates: JSON.stringify(taxRates),
    net: sums.lines[index]?.net ?? 0,
  }))
  await db.insertInto('invoiceLine').values(rows).execute()
  const taxes = sums.taxes.map((tax) => ({ invoiceId, ...tax }))
  await db.insertInto('invoiceTax').values(taxes).execute()
}

interface Paid {
  readonly invoiceId: number
  readonly paid: number
  readonly paidOn: string
}

/** What came of it, by bank transfer. */
export async function payments(
  db: Kysely<Tables>,
  { invoiceId, paid, paidOn }: Paid,
): Promise<void> {
  if (paid === 0) return
  const row = {
    invoiceId,
    amount: paid,
    paidOn,
    method: 'BANK_TRANSFER',
    createdAt: paidOn,
  } as const
  await db.insertInto('invoicePayment').values(row).execute()
}
