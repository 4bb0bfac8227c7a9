import { chakra } from '@chakra-ui/react'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setAppearance, useAppearance } from '../../lib/appearance.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { MenuList } from './menu-list.tsx'

const OPEN_AFTER_MS = 120

const MenuFoot = lazy(() => import('./menu-foot.tsx'))

const Place = chakra('div', {
  base: {
    display: { base: 'none', xl: 'block' },
    position: 'sticky',
    top: '0',
    height: '100dvh',
    zIndex: 'menu',
    'html:is([data-menu=hidden], [data-layout=horizontal]) &': { display: 'none' },
  },
  variants: { collapsed: { true: { width: '72px' }, false: { width: '260px' } } },
})

const Surface = chakra('aside', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    overflow: 'hidden',
    bg: 'nav.bg',
    color: 'nav.fg',
    borderInlineEnd: '1px solid',
    borderColor: 'nav.border',
  },
  variants: {
    narrow: { true: { width: '72px' }, false: { width: '260px' } },
    over: { true: { boxShadow: 'drawer' } },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '56px',
    flex: 'none',
    '& button': { color: 'nav.fg.muted', _hover: { bg: 'nav.hover', color: 'nav.fg' } },
  },
  variants: { narrow: { true: { justifyContent: 'center' }, false: { ps: '5', pe: '3' } } },
})

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
    <Place
      collapsed={menuCollapsed}
      onPointerEnter={() => peek(true)}
      onPointerLeave={() => peek(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && peek(true)}
      onBlur={() => peek(false)}
    >
      <Surface narrow={narrow} over={menuCollapsed && peeking}>
        <Head narrow={narrow}>
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
        </Head>
        <MenuList narrow={narrow} />
        {navbarType === 'hidden' && (
          <Suspense fallback={null}>
            <MenuFoot place={narrow ? 'narrow' : 'side'} />
          </Suspense>
        )}
      </Surface>
    </Place>
  )
}
