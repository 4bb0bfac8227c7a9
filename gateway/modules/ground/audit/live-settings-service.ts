// Changes of settings, of which an organisation has one set: the log tells of them as it does of rows.
import type { Subject } from '../../../access/abilities.ts'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import type { AuditAction, AuditEntity } from '../../../platform/audit.ts'
import { watchChanges, type Change, type ReadChanges } from '../../../platform/live/changes.ts'
import { SharedReading } from '../../../platform/live/shared-reading.ts'
import { everywhere } from '../../../platform/live/seen-before.ts'
import { streamOf, WatchRequest } from './live-service.ts'
import * as store from './live-store.ts'

interface Followed<Field extends string, Settings> {
  /** What a change calls the settings. */
  readonly field: Field
  /** What one must be allowed to read. */
  readonly subject: Subject
  /** What the entries are about, and which of them tell of a change. */
  readonly entity: AuditEntity
  readonly action: AuditAction
  readonly get: (ctx: Context) => Promise<Settings>
}

/**
 * How settings are followed by whoever may read them.
 * @example export const watchAlarmSettings = settingsWatcher({ field: 'alarmSettings', ... })
 */
export function settingsWatcher<Field extends string, Settings>(
  followed: Followed<Field, Settings>,
) {
  const reading = new SharedReading<ReadChanges<Record<Field, Settings | null>>>()
  return (
    ctx: Context,
    request: unknown,
    signal: AbortSignal,
  ): AsyncIterable<Change<Record<Field, Settings | null>>> => {
    const { field, subject, entity, action, get } = followed
    const permit = () => authorize(ctx, 'read', subject)
    const { organizationId } = permit()
    const { after } = parse(WatchRequest, request)
    const shown = (settings: Settings | null) =>
      ({ [field]: settings }) as Record<Field, Settings | null>
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
          store.since(
            tenant,
            { entity, actions: [action], seenBefore: everywhere(tenant, ctx), only: null },
            place,
            most,
          ),
        bodies: (_tenant, entries) =>
          Promise.all(
            entries.map(async () => ({ kind: 'UPDATED' as const, ...shown(await get(ctx)) })),
          ),
        nothing: shown(null),
      },
      after,
      signal,
    )
  }
}
