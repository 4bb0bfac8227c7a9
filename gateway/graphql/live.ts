import type { Context } from '../context.ts'

type Watch<Args, Event> = (ctx: Context, args: Args, signal: AbortSignal) => AsyncIterable<Event>

/** Of events alone: whoever is given the same event is shown the same. */
const shows = new WeakSet<object>()

/** Whether a subscription's field shows its event, whoever looks at it. */
export const showsEvent = (resolve: object | undefined): boolean =>
  resolve !== undefined && shows.has(resolve)

/**
 * A subscription resolver out of a service function. The signal ends when the subscriber goes, also while the function waits for
 * the next message: hand it on to whatever it waits for. `show` gives what the schema calls otherwise; it is told the event and
 * nothing else.
 * @example Subscription: { alarmChanged: live(service.watchAlarms) }
 */
export function live<Args, Event, Shown = Event>(
  watch: Watch<Args, Event>,
  show: (event: Event) => Shown = (event) => event as unknown as Shown,
) {
  const resolve = (event: unknown) => show(event as Event)
  shows.add(resolve)
  return {
    subscribe: (_root: unknown, args: Args, ctx: Context): AsyncIterableIterator<Event> => {
      const end = new AbortController()
      return untilReturned(watch(ctx, args, end.signal)[Symbol.asyncIterator](), end)
    },
    resolve,
  }
}

/** Made once, not for every subscriber that goes. */
const GONE = new Error('The subscriber is gone.')

/** A generator only hears of `return` once it is past what it awaits; the signal reaches it there. */
function untilReturned<Event>(
  source: AsyncIterator<Event>,
  end: AbortController,
): AsyncIterableIterator<Event> {
  return {
    next: () =>
      end.signal.aborted ? Promise.resolve({ value: undefined, done: true }) : source.next(),
    return: async () => {
      end.abort(GONE)
      void source.return?.()?.catch(() => undefined)
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
