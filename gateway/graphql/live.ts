import type { Context } from '../context.ts'

type Watch<Args, Event> = (ctx: Context, args: Args, signal: AbortSignal) => AsyncIterable<Event>

/**
 * A subscription resolver out of a service function. The signal ends when the subscriber goes, also while the function waits for
 * the next message: hand it on to whatever it waits for.
 * @example Subscription: { readings: live(service.watchReadings) }
 */
export const live = <Args, Event>(watch: Watch<Args, Event>) => ({
  subscribe: (_root: unknown, args: Args, ctx: Context): AsyncIterableIterator<Event> => {
    const end = new AbortController()
    return untilReturned(watch(ctx, args, end.signal)[Symbol.asyncIterator](), end)
  },
  resolve: (event: unknown) => event as Event,
})

/** A generator only hears of `return` once it is past what it awaits; the signal reaches it there. */
function untilReturned<Event>(
  source: AsyncIterator<Event>,
  end: AbortController,
): AsyncIterableIterator<Event> {
  return {
    next: () =>
      end.signal.aborted ? Promise.resolve({ value: undefined, done: true }) : source.next(),
    return: async () => {
      end.abort()
      void source.return?.()?.catch(() => undefined)
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
