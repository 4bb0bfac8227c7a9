import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import { within } from './within.ts'

/** What every subscription to changes delivers. */
export interface Change {
  kind: string
  cursor: string
}

/** The changes of one subscription as they come; an error instead of one that does not come. */
export class Changes<T extends Change> {
  readonly #field: string
  readonly #events: AsyncIterator<Record<string, T>>

  constructor(
    who: Caller,
    document: string,
    field: string,
    variables: Record<string, unknown> = {},
  ) {
    this.#field = field
    this.#events = who.subscribe<Record<string, T>>(document, variables)
  }

  async next(): Promise<T> {
    const { value } = await within(this.#events.next(), 5000, this.#field)
    const change = (value as Record<string, T>)[this.#field]
    if (!change) throw new Error(`${this.#field} has ended`)
    return change
  }

  async close(): Promise<void> {
    await this.#events.return?.()
  }
}

/** Somebody who hears of everything from now on: a subscription without a cursor says by a GAP that it listens. */
export async function listening<T extends Change>(
  who: Caller,
  document: string,
  field: string,
  variables: Record<string, unknown> = {},
): Promise<{ changes: Changes<T>; cursor: string }> {
  const changes = new Changes<T>(who, document, field, variables)
  const { kind, cursor } = await changes.next()
  expect(kind).toBe('GAP')
  return { changes, cursor }
}
