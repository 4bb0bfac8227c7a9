import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { creditInvoice } from '../invoices/crediting/credit-service.ts'
import { putIntoStock } from '../products/stock-service.ts'
import { RETURN_DAYS, Returned, type Order, type OrderLine } from './order.ts'
import { whoseOrders } from './service.ts'
import * as store from './store.ts'

const DAY = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** One change of an order after the other; what changes nothing leaves no trace. */
const changed = (
  ctx: Context,
  tenant: Tenant,
  id: string,
  work: (within: Tenant, order: Order, lines: readonly OrderLine[], at: Date) => Promise<unknown>,
): Promise<Order> =>
  inTransaction(tenant, async (within) => {
    const whose = whoseOrders(ctx)
    const order = await mustFind('Order', id, (number) => store.lock(within, whose, number))
    const lines = await store.linesOf(within, [order.id])
    await work(within, order, lines, new Date(ctx.now()))
    const [after] = await store.byIds(within, whose, [order.id])
    return after ?? order
  })

const noted = (
  within: Tenant,
  ctx: Context,
  action: 'order.cancelled' | 'order.returned' | 'order.shipped',
  order: Order,
  detail: Record<string, unknown> = {},
) => recordAudit(within, ctx, { action, entity: 'Order', entityId: order.id, detail })

export async function cancelOrder(ctx: Context, id: string): Promise<Order> {
  const tenant = authorize(ctx, 'create', 'Order')
  return changed(ctx, tenant, id, async (within, order, lines, at) => {
    if (order.status === 'CANCELLED') return
    if (order.status !== 'PLACED')
      throw refuse('CONFLICT', ['id'], 'It has left already. Send it back instead.')
    await putIntoStock(within, lines)
    await store.change(within, order.id, { status: 'CANCELLED' }, at)
    await noted(within, ctx, 'order.cancelled', order)
    if (order.invoiceId !== null)
      await creditInvoice(within, ctx, order.invoiceId, {
        issuedDate: dayOf(at),
        reason: `Order ${order.id} cancelled`,
      })
  })
}

export async function shipOrder(ctx: Context, id: string): Promise<Order> {
  const tenant = authorize(ctx, 'update', 'Order')
  return changed(ctx, tenant, id, async (within, order, _lines, at) => {
    if (order.status === 'SHIPPED') return
    if (order.status !== 'PLACED')
      throw refuse('CONFLICT', ['id'], 'It was called off, or has come back.')
    await store.change(within, order.id, { status: 'SHIPPED', shippedAt: at }, at)
    await noted(within, ctx, 'order.shipped', order)
  })
}

/** Says how many of each line have come back in all; said twice it is said once. */
export async function returnOrder(ctx: Context, id: string, input: unknown): Promise<Order> {
  const tenant = authorize(ctx, 'create', 'Order')
  const wanted = parseInput(Returned, input)
  return changed(ctx, tenant, id, async (within, order, lines, at) => {
    const coming = comingBack(lines, wanted.lines)
    if (coming.length === 0) return
    demandReturnable(order, at)
    await putIntoStock(within, coming)
    for (const { line, quantity } of coming)
      await store.setReturned(within, line, line.returned + quantity)
    const isAll = lines.every(
      (line) =>
        line.returned + (coming.find((each) => each.line === line)?.quantity ?? 0) ===
        line.quantity,
    )
    await store.change(within, order.id, isAll ? { status: 'RETURNED' } : {}, at)
    await noted(within, ctx, 'order.returned', order, {
      lines: coming.map(({ line, quantity }) => ({ position: line.position, quantity })),
    })
    if (order.invoiceId === null) return
    // With the last of it shipping is given back, too.
    const some = coming.map(({ line, quantity }) => ({
      position: line.position,
      quantityThousandths: quantity * 1000,
    }))
    await creditInvoice(within, ctx, order.invoiceId, {
      issuedDate: dayOf(at),
      reason: `Order ${order.id} returned`,
      ...(!isAll && { lines: some }),
    })
  })
}

function demandReturnable({ status, shippedAt }: Order, at: Date): void {
  if (status !== 'SHIPPED' || !shippedAt)
    throw refuse('CONFLICT', ['id'], 'It has not left, or has come back already.')
  if (at.getTime() - shippedAt.getTime() > RETURN_DAYS * DAY)
    throw refuse('CONFLICT', ['id'], `It left more than ${RETURN_DAYS} days ago.`)
}

function comingBack(
  lines: readonly OrderLine[],
  wanted: readonly { position: number; returned: number }[],
) {
  return wanted.flatMap(({ position, returned }, index) => {
    const line = lines.find((each) => each.position === position)
    const path = ['input', 'lines', String(index)]
    if (!line) throw refuse('INVALID', [...path, 'position'], 'There is no such line.')
    if (returned < line.returned || returned > line.quantity)
      throw refuse('OUT_OF_RANGE', [...path, 'returned'], 'More come back, and at most all.', {
        min: line.returned,
        max: line.quantity,
      })
    const quantity = returned - line.returned
    return quantity > 0
      ? [{ line, quantity, variantId: line.variantId, productId: line.productId }]
      : []
  })
}
