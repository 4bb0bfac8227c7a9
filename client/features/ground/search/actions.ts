import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAbility } from '../../../lib/ability.ts'
import { ACTIONS } from '../../../lib/features.ts'

/** Something that can be done from anywhere. */
export interface PaletteAction {
  id: string
  title: string
  icon: LucideIcon
  run: () => void
}

/** What the shell around the pages offers to do, beside the features. */
export const ShellActions = createContext<readonly PaletteAction[]>([])

/** What this person may do: of the features, then of the shell. */
export function useActions(): readonly PaletteAction[] {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const ability = useAbility()
  const shell = use(ShellActions)
  const own = ACTIONS.filter(({ access }) => ability.can(...access)).map(
    ({ id, label, icon, to }): PaletteAction => ({
      id,
      title: t(label),
      icon,
      run: () => void navigate(to),
    }),
  )
  return [...own, ...shell]
}
