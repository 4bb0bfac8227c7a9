import { useNow } from '../../lib/now.ts'
import { useFormat } from '../../lib/use-format.ts'

/** How long ago something was. It alone is drawn again as time passes. */
export function Age({ since }: { since: number }) {
  const format = useFormat()
  return <bdi>{format.age(since, Math.max(useNow(), since))}</bdi>
}

/** How long something has lasted. */
export function Lasting({ since }: { since: number }) {
  const format = useFormat()
  return <bdi>{format.duration(Math.max(0, useNow() - since))}</bdi>
}
