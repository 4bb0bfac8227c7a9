import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, type MenuProps } from './menu.tsx'

interface IconMenuProps extends Omit<MenuProps, 'trigger'> {
  icon: LucideIcon
  tooltip?: boolean
}

/** A menu behind an icon. */
export const IconMenu = ({ icon: Icon, tooltip = true, ...menu }: IconMenuProps) => (
  <Menu
    {...menu}
    trigger={(button) => (
      <IconButton label={menu.label} tooltip={tooltip} {...button}>
        <Icon aria-hidden="true" />
      </IconButton>
    )}
  />
)

interface MenuButtonProps extends Omit<MenuProps, 'trigger'> {
  icon: LucideIcon
  disabled?: boolean
  className?: string | undefined
  /** The words of the button, unless they are those of the menu. */
  children?: ReactNode
}

/** A menu behind a button with words. */
export const MenuButton = ({ icon, disabled, className, children, ...menu }: MenuButtonProps) => (
  <Menu
    {...menu}
    trigger={(button) => (
      <Button icon={icon} disabled={disabled} className={className} {...button}>
        {children ?? menu.label}
      </Button>
    )}
  />
)
