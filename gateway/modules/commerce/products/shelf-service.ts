import { authorize } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { finder, getter, lister, type Which } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { NewShelf, ShelfChange, ShelfList, type ProductShelf, type ShelfName } from './shelf.ts'
import * as store from './shelf-store.ts'

/** Categories and brands are kept alike. */
function shelves(subject: 'ProductCategory' | 'ProductBrand', table: ShelfName) {
  const get = getter(subject, (tenant, ids) => store.byIds(tenant, table, ids))
  const counts = batched((ctx, ids) =>
    store.productCounts(authorize(ctx, 'read', subject), table, ids),
  )
  const kept = recorded<ProductShelf>({
    entity: subject,
    field: table,
    actions: {
      created: `${table}.created`,
      updated: `${table}.updated`,
      deleted: `${table}.deleted`,
    },
    find: (within, id) => store.lock(within, table, id),
  })
  const taken = () => refuse('TAKEN', ['input', 'name'], 'Another one is called so.')

  return {
    get,
    find: finder(subject, get),
    productCount: async (ctx: Context, id: number): Promise<number> =>
      (await counts(ctx, id))?.count ?? 0,
    watch: watcher(subject, get),
    list: lister(subject, ShelfList, (tenant, list) => store.page(tenant, table, list)),

    create: async (ctx: Context, input: unknown): Promise<ProductShelf> => {
      const tenant = authorize(ctx, 'create', subject)
      const { name } = parseInput(NewShelf, input)
      return kept.create(ctx, tenant, async (within) => {
        if (await store.isTaken(within, table, name)) throw taken()
        const row = await store.insert(within, table, name, new Date(ctx.now()))
        return { row, detail: { after: { name } } }
      })
    },

    update: async (ctx: Context, which: Which, input: object): Promise<ProductShelf> => {
      const tenant = authorize(ctx, 'update', subject)
      const change = parseInput(ShelfChange, input)
      return kept.update(ctx, tenant, which, async (within, before) => {
        if (
          change.name !== undefined &&
          (await store.isTaken(within, table, change.name, before.id))
        )
          throw taken()
        const row = await store.rename(within, table, before.id, change, new Date(ctx.now()))
        return { row, detail: beforeAndAfter(before, row, change) }
      })
    },

    remove: async (ctx: Context, which: Which): Promise<string> => {
      const tenant = authorize(ctx, 'delete', subject)
      return kept.delete(ctx, tenant, which, async (within, before) => {
        if (await store.hasProducts(within, table, before.id))
          throw refuse('CONFLICT', ['id'], 'It has products. Move them first.')
        await store.remove(within, table, before.id)
        return { before: { name: before.name } }
      })
    },
  }
}

export const categories = shelves('ProductCategory', 'productCategory')
export const brands = shelves('ProductBrand', 'productBrand')
