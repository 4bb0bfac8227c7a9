import { Drawer } from '../../ui/dialog.tsx'
import { MenuList } from './menu-list.tsx'
import css from './phone-drawer.module.scss'

export default function PhoneDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title="Isotherm" side="start">
      <div className={css.inset}>
        <MenuList onChoose={onClose} />
      </div>
    </Drawer>
  )
}
