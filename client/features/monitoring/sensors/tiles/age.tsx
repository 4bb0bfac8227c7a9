import { use } from 'react'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { InSight } from './in-sight.ts'

/** Seconds. */
const useStep = () => (use(InSight) ? 1 : 60)

/** How long ago something was. It alone is drawn again as time passes. */
export function Age({ since }: { since: number }) {
  const format = useFormat()
  return <bdi>{format.age(since, Math.max(useNow(useStep()), since))}</bdi>
}

/** How long something has lasted. */
export function Lasting({ since }: { since: number }) {
  const format = useFormat()
  return <bdi>{format.duration(Math.max(0, useNow(useStep()) - since))}</bdi>
}
