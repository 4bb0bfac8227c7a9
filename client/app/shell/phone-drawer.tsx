import { chakra } from '@chakra-ui/react'
import { Drawer } from '../../ui/dialog.tsx'
import { MenuList } from './menu-list.tsx'

const Inset = chakra('div', { base: { mx: '-5' } })

export default function PhoneDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title="Isotherm" side="start">
      <Inset>
        <MenuList onChoose={onClose} />
      </Inset>
    </Drawer>
  )
}
