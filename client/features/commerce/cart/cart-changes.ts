import type { OwnCartFragment } from './cart.generated.ts'

type Money = OwnCartFragment['totals']['total']

/** What is different in a cart since it was shown. */
export type CartDifference =
  | { kind: 'gone' | 'added' | 'notSold'; name: string }
  | { kind: 'stock'; name: string; stock: number }
  | { kind: 'amount'; name: string; before: Money; after: Money }
  | { kind: 'total'; before: Money; after: Money }

const nameOf = ({ product }: OwnCartFragment['lines'][number]) => product?.name ?? ''

/** The differences between what was shown and what there is now, in words of the lines. */
export function changesBetween(shown: OwnCartFragment, now: OwnCartFragment): CartDifference[] {
  const changes: CartDifference[] = []
  for (const line of shown.lines) {
    const present = now.lines.find(({ variantId }) => variantId === line.variantId)
    if (!present) changes.push({ kind: 'gone', name: nameOf(line) })
    else if (present.product?.isPublished === false)
      changes.push({ kind: 'notSold', name: nameOf(present) })
    else if (!present.isAvailable)
      changes.push({ kind: 'stock', name: nameOf(present), stock: present.variant?.stock ?? 0 })
    else if (present.amount.minor !== line.amount.minor)
      changes.push({
        kind: 'amount',
        name: nameOf(present),
        before: line.amount,
        after: present.amount,
      })
  }
  for (const line of now.lines)
    if (!shown.lines.some(({ variantId }) => variantId === line.variantId))
      changes.push({ kind: 'added', name: nameOf(line) })
  const [before, after] = [shown.totals.total, now.totals.total]
  if (before.minor !== after.minor) changes.push({ kind: 'total', before, after })
  return changes
}
