import type { z } from 'zod'
import type { Subject } from '../../access/abilities.ts'
import { authorize, type Tenant } from '../../access/authorize.ts'
import { gathering } from '../../access/gathering.ts'
import { batched } from '../../batch.ts'
import type { Context } from '../../context.ts'
import { notFound, staleVersion } from '../../errors.ts'
import { idOf, parse } from '../../parse.ts'

/**
 * How a list is read by whoever may read its rows.
 * @example export const listSites = lister('Site', SiteList, store.sitePage)
 */
export const lister =
  <List extends z.ZodType, Page>(
    subject: Subject,
    list: List,
    page: (tenant: Tenant, asked: z.output<List>) => Promise<Page>,
  ) =>
  async (ctx: Context, asked: unknown): Promise<Page> => {
    const tenant = authorize(gathering(ctx), 'read', subject)
    return page(tenant, parse(list, asked))
  }

/**
 * How fields, which ask row by row, get rows by id in one query: null when the viewer may not see it.
 * @example export const getSite = getter('Site', store.sitesByIds)
 */
export const getter = <Row extends { id: number }>(
  subject: Subject,
  byIds: (tenant: Tenant, ids: readonly number[]) => Promise<readonly Row[]>,
) => batched((ctx, ids) => byIds(authorize(ctx, 'read', subject), ids))

/**
 * How a row that the viewer may read is found by the id a caller names: null for what is no id, is nowhere or is somebody else's.
 * @example export const findSite = finder('Site', getSite)
 */
export const finder =
  <Row>(subject: Subject, get: (ctx: Context, id: number) => Promise<Row | null>) =>
  async (ctx: Context, id: string | number): Promise<Row | null> => {
    authorize(ctx, 'read', subject)
    const number = idOf(id)
    return number === undefined ? null : get(ctx, number)
  }

/** The version that somebody has seen of what they change, where they name one. */
export interface Edition {
  readonly expectedVersion?: number | null | undefined
}

/** Which row, and the version of it. */
export interface Which extends Edition {
  readonly id: string | number
}

/**
 * The row an id stands for. What is no id, is nowhere or is somebody else's gets the same answer.
 * @example const site = await mustFind('Site', id, (number) => store.lockSite(within, number))
 */
export async function mustFind<Row extends object>(
  entity: string,
  id: string | number,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row> {
  const number = idOf(id)
  const row = number === undefined ? undefined : await find(number)
  if (!row) throw notFound(entity)
  return row
}

/**
 * Refuses a change by somebody who has seen another version of the row, and shows it as it is now in that field of the payload.
 * Whoever names no version changes what there is.
 */
export function checkVersion(
  row: { readonly version: number },
  expectedVersion: number | null | undefined,
  field: string,
): void {
  if (expectedVersion != null && expectedVersion !== row.version)
    throw staleVersion({ [field]: row })
}
