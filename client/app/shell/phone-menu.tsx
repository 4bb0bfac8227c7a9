import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './phone-menu.module.scss'

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
    <span className={css.only}>
      <IconButton label={t('menu.open')} tooltip={false} aria-haspopup="dialog" onClick={show}>
        <Menu aria-hidden="true" />
      </IconButton>
      {asked && (
        <Suspense fallback={null}>
          <PhoneDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
