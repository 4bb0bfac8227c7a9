import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setAppearance, useAppearance } from '../../lib/appearance.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { MenuList } from './menu-list.tsx'
import css from './side-menu.module.scss'

const OPEN_AFTER_MS = 120

const MenuFoot = lazy(() => import('./menu-foot.tsx'))

/** The vertical menu from 1200 px on. Collapsed, it opens over the page while it is pointed at or holds the focus. */
export function SideMenu() {
  const { t } = useTranslation('shell')
  const { menuCollapsed, navbarType } = useAppearance()
  const [peeking, setPeeking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const peek = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPeeking(open), OPEN_AFTER_MS)
  }
  const toggle = () => {
    clearTimeout(timer.current)
    setPeeking(false)
    setAppearance({ menuCollapsed: !menuCollapsed })
  }

  const narrow = menuCollapsed && !peeking
  return (
    <div
      className={css.place}
      data-collapsed={menuCollapsed}
      onPointerEnter={() => peek(true)}
      onPointerLeave={() => peek(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && peek(true)}
      onBlur={() => peek(false)}
    >
      <aside className={css.surface} data-narrow={narrow} data-over={menuCollapsed && peeking}>
        <div className={css.head} data-narrow={narrow}>
          <Brand nameless={narrow} />
          {!narrow && (
            <IconButton
              label={menuCollapsed ? t('menu.expand') : t('menu.collapse')}
              tooltip={false}
              className="flip"
              onClick={toggle}
            >
              {menuCollapsed ? (
                <PanelLeftOpen aria-hidden="true" />
              ) : (
                <PanelLeftClose aria-hidden="true" />
              )}
            </IconButton>
          )}
        </div>
        <MenuList narrow={narrow} />
        {navbarType === 'hidden' && (
          <Suspense fallback={null}>
            <MenuFoot place={narrow ? 'narrow' : 'side'} />
          </Suspense>
        )}
      </aside>
    </div>
  )
}
