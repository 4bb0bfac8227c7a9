import { EllipsisVertical } from 'lucide-react'
import { IconMenu } from './menu-button.tsx'
import type { MenuProps } from './menu.tsx'

/** What else can be done, behind a small button. */
export const MoreMenu = (props: Omit<MenuProps, 'trigger'>) => (
  <IconMenu {...props} icon={EllipsisVertical} />
)
