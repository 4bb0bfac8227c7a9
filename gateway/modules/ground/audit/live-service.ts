// Changes of what people edit, as the log tells of them: every one is written there in the transaction that makes it.
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Subject } from '../../../access/abilities.ts'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { idOf, parse } from '../../../parse.ts'
import type { AuditAction, AuditEntity } from '../../../platform/audit.ts'
import {
  watchChanges,
  type Change,
  type ChangeBody,
  type ReadChanges,
} from '../../../platform/live/changes.ts'
import { SharedReading } from '../../../platform/live/shared-reading.ts'
import { cursorOf } from '../../../platform/paging/cursor.ts'
import { everywhere, withAllSites, type SeenBefore } from '../../../platform/live/seen-before.ts'
import * as store from './live-store.ts'

/** What a change shows of a Site: `siteId` and `site`. */
type Shown<Entity extends string, Thing> = Record<`${Uncapitalize<Entity>}Id`, string | null> &
  Record<Uncapitalize<Entity>, Thing | null>

/** Where a kind of thing is not followed like most. */
interface Following {
  /** What following it takes; reading it, unless given. */
  readonly authorize?: (ctx: Context) => Tenant
  /**
   * Who saw it before a change. Unless given, everybody where everybody reads the entries about it, and else nobody but who sees
   * all sites.
   */
  readonly seenBefore?: SeenBefore
  /** What makes one; `site.created` unless given. */
  readonly creation?: AuditAction
  /** What changes one besides `site.updated`. */
  readonly updates?: readonly AuditAction[]
  /** Which entries are looked at. */
  readonly only?: (ctx: Context) => RawBuilder<boolean> | null
}

/** One log tells of all of it: a place in it is good for every subscription of the organisation. */
export const streamOf = (organizationId: number) => ['changes', organizationId]

/** Where one stands who has been told of everything so far. */
export async function changesCursor(ctx: Context): Promise<string> {
  const tenant = authorize(ctx, 'read', 'Organization')
  return cursorOf(streamOf(tenant.organizationId), [await store.last(tenant)])
}

export const WatchRequest = z.object({ after: z.string().max(200).nullish() })

/** So many entries are looked through for those that a subscriber may know of. */
const MOST_READ = 1000

/**
 * How things of one kind are followed by whoever may read them: `get` reads one as it is now, with the subscriber's rights.
 * @example export const watchSites = watcher('Site', getSite)
 */
export function watcher<Entity extends AuditEntity & Subject, Thing>(
  entity: Entity,
  get: (ctx: Context, id: number) => Promise<Thing | null>,
  following: Following = {},
) {
  const reading = new SharedReading<ReadChanges<Shown<Entity, Thing>>>()
  return (
    ctx: Context,
    request: unknown,
    signal: AbortSignal,
  ): AsyncIterable<Change<Shown<Entity, Thing>>> => {
    const permit = () => following.authorize?.(ctx) ?? authorize(ctx, 'read', entity)
    const { organizationId } = permit()
    const { after } = parse(WatchRequest, request)
    return watchChanges(
      ctx,
      {
        topic: 'audit.written',
        reading,
        authorize: permit,
        stream: streamOf(organizationId),
        concerns: (message, place) => message.entity === entity && Number(message.id) > place,
        last: store.last,
        since: (tenant, place, most) =>
          store.since(tenant, wantedOf(ctx, tenant, entity, following), place, most),
        bodies: (_tenant, entries) =>
          Promise.all(
            entries.map(async (entry) => {
              const id = idOf(entry.entityId ?? '')
              const thing = id === undefined ? null : await get(ctx, id)
              const kind = kindOf(entry, thing !== null, actionsOf(entity, following))
              const present = kind === 'DELETED' ? null : thing
              return kind && { kind, ...shown(entity, entry.entityId, present) }
            }),
          ),
        nothing: shown<Entity, Thing>(entity, null, null),
        mostRead: MOST_READ,
      },
      after,
      signal,
    )
  }
}

const fieldOf = <Entity extends string>(entity: Entity) =>
  (entity.charAt(0).toLowerCase() + entity.slice(1)) as Uncapitalize<Entity>

interface Actions {
  readonly created: string
  readonly updated: readonly string[]
  readonly deleted: string
}

const actionsOf = (
  entity: AuditEntity,
  { creation, updates = [] }: Pick<Following, 'creation' | 'updates'>,
): Actions => ({
  created: creation ?? `${fieldOf(entity)}.created`,
  updated: [`${fieldOf(entity)}.updated`, ...updates],
  deleted: `${fieldOf(entity)}.deleted`,
})

function wantedOf(
  ctx: Context,
  tenant: Tenant,
  entity: AuditEntity,
  following: Following,
): store.ChangesWanted {
  const { created, updated, deleted } = actionsOf(entity, following)
  const isForAll = ctx.declared.audit[entity] === 'always'
  const seenBefore = following.seenBefore ?? (isForAll ? everywhere : withAllSites)
  return {
    entity,
    actions: [created, ...updated, deleted],
    seenBefore: seenBefore(tenant, ctx),
    only: following.only?.(ctx) ?? null,
  }
}

/**
 * As the subscriber sees it: what came into sight is new, what went out of sight is gone, and so is what is gone by now. What was
 * deleted stays so when its number was given again.
 */
function kindOf(
  { action, seenBefore }: store.ChangeEntry,
  isSeen: boolean,
  { created, deleted }: Actions,
): ChangeBody<unknown>['kind'] | null {
  if (!isSeen || action === deleted) return seenBefore === true ? 'DELETED' : null
  return action === created || seenBefore === false ? 'CREATED' : 'UPDATED'
}

/** No type says that names put together are those of the schema. */
const shown = <Entity extends string, Thing>(
  entity: Entity,
  id: string | null,
  thing: Thing | null,
) => ({ [`${fieldOf(entity)}Id`]: id, [fieldOf(entity)]: thing }) as Shown<Entity, Thing>
