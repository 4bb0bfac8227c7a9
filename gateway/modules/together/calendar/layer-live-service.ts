// What other domains have on days, followed: each says itself when something of it has changed, and this only which it was.
import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../errors.ts'
import type { CalendarLayer } from '../../../generated/resolvers.ts'
import { parse } from '../../../parse.ts'
import type { Layer } from '../../../platform/layers.ts'
import { LayersFollowed } from './layer.ts'

/** However much changes while a slow reader is away, each layer is told once. */
export async function* watchLayers(
  ctx: Context,
  asked: unknown,
  signal: AbortSignal,
): AsyncGenerator<{ layer: CalendarLayer }> {
  authorize(ctx, 'read', 'CalendarEvent')
  const { layer } = parse(LayersFollowed, asked)
  const wanted = ctx.declared.layers.filter(
    ([name, { access }]) => (!layer || layer.includes(name)) && may(ctx, ...access),
  )
  const changes = new LayerChanges()
  for (const [name, followed] of wanted) changes.follow(ctx, name, followed, signal)
  // The signal ends what is followed, and with it this.
  while (await changes.any()) {
    authorize(ctx, 'read', 'CalendarEvent')
    for (const name of changes.taken()) yield { layer: name }
  }
}

class LayerChanges {
  #changed = new Set<CalendarLayer>()
  #followed = 0
  #failure: { readonly error: unknown } | null = null
  #wake: () => void = () => undefined

  follow(ctx: Context, name: CalendarLayer, { changes }: Layer, signal: AbortSignal): void {
    this.#followed++
    void this.#hear(name, changes(ctx, signal))
  }

  async #hear(name: CalendarLayer, changes: AsyncIterable<unknown>): Promise<void> {
    try {
      const heard = changes[Symbol.asyncIterator]()
      while (!(await heard.next()).done) {
        this.#changed.add(name)
        this.#wake()
      }
    } catch (error) {
      // Who may not look at one layer any more goes on with the others.
      if (!(error instanceof DomainError && error.code === 'FORBIDDEN')) this.#failure = { error }
    } finally {
      this.#followed--
      this.#wake()
    }
  }

  /** Waits until something has changed; false once nothing is followed any more. */
  async any(): Promise<boolean> {
    while (!this.#changed.size && this.#followed && !this.#failure)
      await new Promise<void>((resolve) => (this.#wake = resolve))
    if (this.#failure) throw this.#failure.error
    return this.#changed.size > 0
  }

  taken(): CalendarLayer[] {
    const names = [...this.#changed]
    this.#changed.clear()
    return names
  }
}
