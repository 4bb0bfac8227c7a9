import { EllipsisVertical } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Menu, type MenuProps } from './menu.tsx'

/** What else can be done, behind a small button. */
export const MoreMenu = (props: Omit<MenuProps, 'trigger'>) => (
  <Menu
    {...props}
    trigger={(button) => (
      <IconButton label={props.label} {...button}>
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
    )}
  />
)
