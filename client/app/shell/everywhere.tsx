import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { useAttended } from '../../ui/parts/attention.ts'
import { useAbility } from '../../lib/ability.ts'
import { EVERYWHERE } from '../../lib/features.ts'

const PARTS = EVERYWHERE.map(({ access, load }) => ({
  access,
  Part: lazyPart(load, { awaited: false }),
}))

/** What features do on every page: not before somebody is there, so that the first page has the browser to itself. */
export function Everywhere() {
  const ability = useAbility()
  const attended = useAttended()
  if (!attended) return null
  return PARTS.map(({ access, Part }) => ability.can(...access) && <Part key={access[1]} />)
}
