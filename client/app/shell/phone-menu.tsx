import { chakra } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

const Only = chakra('span', {
  base: {
    display: { base: 'inline-flex', xl: 'none' },
    'html[data-menu=hidden] &': { display: 'inline-flex' },
  },
})

const PhoneDrawer = lazy(() => import('./phone-drawer.tsx'))

/** Below 1200 px the menu waits off the canvas. */
export function PhoneMenu() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <Only>
      <IconButton label={t('menu.open')} tooltip={false} aria-haspopup="dialog" onClick={show}>
        <Menu aria-hidden="true" />
      </IconButton>
      {asked && (
        <Suspense fallback={null}>
          <PhoneDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Only>
  )
}
