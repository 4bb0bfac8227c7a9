import type { Tenant } from '../access/authorize.ts'

/** Topics and what their messages carry: ids, never rows. Each subscriber re-reads what it may see, with its own rights. */
export interface Topics {
  /** A batch of readings was committed. */
  'readings.stored': { batchId: string }
  /** A session ended or its rights changed: its sockets close. */
  'session.ended': { sessionId: string }
  /** What keys of a member may do changed: all of them, or the one of this number. Their sockets close. */
  'apiKeys.changed': { memberId: string; keyId: string }
  /** Alarm events up to this one were committed. */
  'alarms.changed': { eventId: string }
  /** Timers, rules or notifications changed: workers look at the agenda again. */
  'agenda.changed': Record<string, never>
  /** An annotation was written, changed or deleted. */
  'annotations.changed': Record<string, never>
  /** A post was written, deleted, liked, commented on or voted in. */
  'posts.changed': Record<string, never>
  /** A member was told something; with an asterisk many were. */
  'notifications.changed': { memberId: string }
}
export type Topic = keyof Topics
export type Message<T extends Topic> = Topics[T]

/**
 * Events between requests and between processes. Every topic lives under an organisation, which comes with the Tenant: a
 * subscriber cannot name somebody else's.
 */
export interface PubSub {
  publish<T extends Topic>(topic: T, tenant: Tenant, message: Message<T>): Promise<void>
  /** Messages from now on, until the signal or the consumer ends. A slow consumer is told by `lagged` instead of growing a queue. */
  subscribe<T extends Topic>(
    topic: T,
    tenant: Tenant,
    signal?: AbortSignal,
  ): AsyncIterable<{ message: Message<T>; lagged: boolean }>
  /** For the gateway itself: every organisation's messages of a topic. */
  listen<T extends Topic>(topic: T, handle: (organizationId: number, message: Message<T>) => void): () => void
  close(): Promise<void>
}
