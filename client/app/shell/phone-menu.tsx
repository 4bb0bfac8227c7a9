import { chakra } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuList } from './menu-list.tsx'

const Only = chakra('span', { base: { display: { base: 'inline-flex', xl: 'none' } } })
const Inset = chakra('div', { base: { mx: '-5' } })

/** Below 1200 px the menu waits off the canvas. */
export function PhoneMenu() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Only>
      <IconButton label={t('menu.open')} tooltip={false} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
      </IconButton>
      <Drawer open={open} onClose={close} title="Isotherm" side="start">
        <Inset>
          <MenuList onChoose={close} />
        </Inset>
      </Drawer>
    </Only>
  )
}
