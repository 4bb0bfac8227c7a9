import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setAppearance, useAppearance } from '../../lib/appearance.ts'
import { afterFirstPaint } from '../../lib/first-paint.ts'
import { readStored, store } from '../../lib/storage.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { Brand } from './brand.tsx'
import { MenuList } from './menu-list.tsx'
import css from './side-menu.module.scss'

const OPEN_AFTER_MS = 120

const MenuFoot = lazy(afterFirstPaint(() => import('./menu-foot.tsx')))
const MenuHint = lazyPart(
  afterFirstPaint(() => import('./menu-hint.tsx')),
  { awaited: false },
)

/** This browser keeps that somebody knows how the menu opens. */
const HINTED = 'menuHinted'

function useHint() {
  const [hinted, setHinted] = useState(() => readStored(HINTED) === true)
  const done = () => {
    store(HINTED, true)
    setHinted(true)
  }
  return { hinted, done }
}

/** The vertical menu from 1200 px on. Collapsed, it opens over the page while it is pointed at or holds the focus. */
export function SideMenu() {
  const { t } = useTranslation('shell')
  const { menuCollapsed, navbarType } = useAppearance()
  const [peeking, setPeeking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointedAt = useRef(false)
  const { hinted, done } = useHint()

  const peek = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPeeking(open), OPEN_AFTER_MS)
  }
  const point = (at: boolean) => {
    pointedAt.current = at
    peek(at)
  }
  const toggle = () => {
    clearTimeout(timer.current)
    setPeeking(false)
    done()
    setAppearance({ menuCollapsed: !menuCollapsed })
  }

  const narrow = menuCollapsed && !peeking
  return (
    <>
      <div
        className={css.place}
        data-collapsed={menuCollapsed}
        onPointerEnter={() => point(true)}
        // A pointer that was there before the page was enters nothing.
        onPointerMove={() => pointedAt.current || point(true)}
        onPointerLeave={() => point(false)}
        onFocus={({ target }) => target.matches(':focus-visible') && peek(true)}
        onBlur={() => peek(pointedAt.current)}
      >
        <aside className={css.surface} data-narrow={narrow} data-over={menuCollapsed && peeking}>
          <div className={css.head}>
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
      {/* Not part of what opens when it is pointed at. */}
      {menuCollapsed && !peeking && !hinted && <MenuHint onKeepOpen={toggle} onDone={done} />}
    </>
  )
}
