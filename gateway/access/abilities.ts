import type { MongoAbility } from '@casl/ability'

export const ACTIONS = ['manage', 'read', 'create', 'update', 'delete'] as const
/** What can be done. `manage` stands for all of them. */
export type Action = (typeof ACTIONS)[number]

/** What it can be done to. Each domain adds its own from its `rights.ts`. */
export interface Subjects {
  /** Stands for all of them. */
  all: true
}
export type Subject = keyof Subjects

export type Ability = MongoAbility<[Action, Subject]>
export type AbilityRule = { action: Action; subject: Subject }
