import { use, useLayoutEffect, useRef } from 'react'
import { onNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { InSight } from './in-sight.ts'

/**
 * Words about the time that has elapsed, written again as it does. React does not render them: twenty tiles would, every second,
 * keep a slow machine busy for longer than all else they do.
 */
function Elapsed({ words }: { words: (now: number) => string }) {
  const place = useRef<HTMLElement>(null)
  const everySeconds = use(InSight) ? 1 : 60
  useLayoutEffect(() => {
    const write = (now: number) => {
      // Only the text changes: a new node would have the browser look at the styles around it again.
      const text = place.current?.firstChild
      if (text) text.nodeValue = words(now)
    }
    write(Date.now())
    return onNow(everySeconds, write)
  }, [words, everySeconds])
  return <bdi ref={place}> </bdi>
}

/** How long ago something was. */
export function Age({ since }: { since: number }) {
  const format = useFormat()
  return <Elapsed words={(now) => format.age(since, Math.max(now, since))} />
}

/** How long something has lasted. */
export function Lasting({ since }: { since: number }) {
  const format = useFormat()
  return <Elapsed words={(now) => format.duration(Math.max(0, now - since))} />
}
