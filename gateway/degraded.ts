import type { Deps } from './context.ts'

/** What a gateway serves on without, though not as it should. */
export const PARTS = ['broker', 'disk', 'events', 'mail'] as const
export type Part = (typeof PARTS)[number]

type Grounds = Pick<Deps, 'disk' | 'outside' | 'pubsub'>

const FAILS: Record<Part, (deps: Grounds) => boolean> = {
  broker: ({ outside }) => outside.lost.has('broker'),
  disk: ({ disk }) => disk.level === 'FULL',
  events: ({ pubsub }) => !pubsub.isListening,
  mail: ({ outside }) => outside.lost.has('mail'),
}

export const degradedParts = (deps: Grounds): Part[] => PARTS.filter((part) => FAILS[part](deps))
