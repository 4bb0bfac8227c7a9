import type { Presence } from './tables.ts'

export interface Contact {
  readonly userId: number
  readonly designation: string
  readonly presence: Presence
}
