import type { Tenant } from '../access/authorize.ts'

/**
 * Topics and what their messages carry: ids, never rows. Each subscriber re-reads what it may see, with its own rights. Each domain adds
 * its own from its `topics.ts`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Topics {}
export type Topic = keyof Topics
export type Message<T extends Topic> = Topics[T]

/**
 * Events between requests and between processes. Every topic lives under an organisation, which comes with the Tenant: a
 * subscriber cannot name somebody else's.
 */
export interface PubSub {
  /** Whether what others publish is heard here just now. */
  readonly isListening: boolean
  publish<T extends Topic>(topic: T, tenant: Tenant, message: Message<T>): Promise<void>
  /** Messages from now on, until the signal or the consumer ends. A slow consumer is told by `lagged` instead of growing a queue. */
  subscribe<T extends Topic>(
    topic: T,
    tenant: Tenant,
    signal?: AbortSignal,
  ): AsyncIterable<{ message: Message<T>; lagged: boolean }>
  /** For the gateway itself: every organisation's messages of a topic. */
  listen<T extends Topic>(
    topic: T,
    handle: (organizationId: number, message: Message<T>) => void,
  ): () => void
  close(): Promise<void>
}
