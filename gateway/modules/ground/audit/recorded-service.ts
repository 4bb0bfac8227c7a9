// A change, and the entry that says who made it, in one transaction: nothing is changed that nobody is said to have changed.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { AuditAction, AuditEntity } from '../../../platform/audit.ts'
import { checkVersion, mustFind, type Which } from '../../../platform/record/find.ts'
import { keepMade } from '../../../platform/record/once.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit, type AuditedAct } from './service.ts'

type Action = 'update' | 'delete'
interface Numbered {
  readonly id: number
}
interface Versioned extends Numbered {
  readonly version: number
}
type Detail = Record<string, unknown>
/** A row as it is now, and what the entry says of the change. */
interface Changed<Row> {
  readonly row: Row
  readonly detail: Detail
}

interface Kind<Row extends Versioned> {
  readonly entity: AuditEntity
  /** What it is called where there is none; the entity, unless given. */
  readonly called?: string
  /** What mutations call the row in their payload. */
  readonly field: string
  readonly actions: {
    readonly created?: AuditAction
    readonly updated?: AuditAction
    readonly deleted?: AuditAction
  }
  /** Holds the row until the transaction ends. */
  readonly find: (within: Tenant, id: number, ctx: Context) => Promise<Row | undefined>
  /** Refuses who may see this very row but not change it. */
  readonly permit?: (ctx: Context, within: Tenant, row: Row, action: Action) => void
  /** Tells others of an update, once it is stored. */
  readonly announceUpdate?: (ctx: Context, tenant: Tenant) => Promise<unknown>
  /** Where more than the row must be held. */
  readonly transaction?: <R>(tenant: Tenant, work: (within: Tenant) => Promise<R>) => Promise<R>
}

/**
 * How rows of one kind are made, changed and deleted.
 * @example const schedules = recorded({ entity: 'Schedule', field: 'schedule', actions: { created: 'schedule.created' }, find: store.byId })
 */
export const recorded = <Row extends Versioned>(kind: Kind<Row>): Recorded<Row> =>
  new Recorded(kind)

/** A row that is made, with its entry, where nothing else must be held meanwhile. */
export const createRecorded = <Row extends Numbered>(
  ctx: Context,
  tenant: Tenant,
  { action, entity }: Pick<AuditedAct, 'action' | 'entity'>,
  insert: (within: Tenant) => Promise<Changed<Row>>,
): Promise<Row> =>
  inTransaction(tenant, async (within) => {
    const { row, detail } = await insert(within)
    await recordAudit(within, ctx, { action, entity, entityId: row.id, detail })
    await keepMade(within, ctx, row.id)
    return row
  })

class Recorded<Row extends Versioned> {
  readonly #kind: Kind<Row>

  constructor(kind: Kind<Row>) {
    this.#kind = kind
  }

  async create<Made extends Numbered = Row>(
    ctx: Context,
    tenant: Tenant,
    insert: (within: Tenant) => Promise<Changed<Made>>,
  ): Promise<Made> {
    return this.#within(tenant, async (within) => {
      const { row, detail } = await insert(within)
      await this.#record(within, ctx, this.#kind.actions.created, row.id, detail)
      await keepMade(within, ctx, row.id)
      return row
    })
  }

  /**
   * Refuses who has seen another version; what is nowhere and what is somebody else's look the same. Where the version stayed
   * nothing was changed, and nobody hears of it.
   */
  async update<After extends Versioned = Row>(
    ctx: Context,
    tenant: Tenant,
    which: Which,
    change: (within: Tenant, before: Row) => Promise<Changed<After>>,
  ): Promise<After> {
    const { row, isChanged } = await this.#within(tenant, async (within) => {
      const before = await this.#mustFind(ctx, within, which, 'update')
      const { row, detail } = await change(within, before)
      const isChanged = row.version !== before.version
      if (isChanged) await this.#record(within, ctx, this.#kind.actions.updated, before.id, detail)
      return { row, isChanged }
    })
    if (isChanged) await this.#kind.announceUpdate?.(ctx, tenant)
    return row
  }

  /** `remove` gives what the entry says of the row that is gone. Answers its id. */
  async delete(
    ctx: Context,
    tenant: Tenant,
    which: Which,
    remove: (within: Tenant, before: Row) => Promise<Detail>,
  ): Promise<string> {
    return this.#within(tenant, async (within) => {
      const before = await this.#mustFind(ctx, within, which, 'delete')
      const detail = await remove(within, before)
      await this.#record(within, ctx, this.#kind.actions.deleted, before.id, detail)
      return String(before.id)
    })
  }

  #within<R>(tenant: Tenant, work: (within: Tenant) => Promise<R>): Promise<R> {
    return (this.#kind.transaction ?? inTransaction)(tenant, work)
  }

  async #mustFind(
    ctx: Context,
    within: Tenant,
    { id, expectedVersion }: Which,
    action: Action,
  ): Promise<Row> {
    const { entity, called = entity, field, find, permit } = this.#kind
    const row = await mustFind(called, id, (number) => find(within, number, ctx))
    permit?.(ctx, within, row, action)
    checkVersion(row, expectedVersion, field)
    return row
  }

  async #record(
    within: Tenant,
    ctx: Context,
    action: AuditAction | undefined,
    entityId: number,
    detail: Detail,
  ): Promise<void> {
    const { entity } = this.#kind
    if (!action) throw new Error(`${entity} declares no action for this.`)
    await recordAudit(within, ctx, { action, entity, entityId, detail })
  }
}
