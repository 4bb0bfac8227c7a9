import { useMemo } from 'react'
import { useAbility } from '../../lib/ability.ts'
import { MENU, type MenuGroup } from './menu-entries.ts'

/** The groups and entries this person may open. */
export function useMenu(): MenuGroup[] {
  const ability = useAbility()
  return useMemo(() => {
    const allowed = MENU.map((group) => ({
      ...group,
      links: group.links.filter(({ access }) => ability.can(...access)),
    }))
    return allowed.filter(({ links }) => links.length > 0)
  }, [ability])
}
