import { chakra } from '@chakra-ui/react'
import { ArrowLeftRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmPill } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { setAppearance, useAppearance } from '../../lib/appearance.ts'
import { loadArea } from '../../lib/i18n.ts'
import { NAVBAR_COLORS } from '../../theme/navbar-colors.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { LanguageMenu, SkinMenu } from './appearance-menus.tsx'
import { LiveState } from './live-state.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { useMenu } from './use-menu.ts'
import { UserMenu } from './user-menu.tsx'

/** Beside what opens over the page, and what keeps its own ground: the alarm pill, pictures of people. */
const ON_IT =
  ':is(button, a, b, span, svg):not([popover] *, [data-own-ground], [data-own-ground] *)'
const coloured = Object.fromEntries(
  Object.entries(NAVBAR_COLORS).map(([name, bg]) => [
    `html[data-navbar-color=${name}] &`,
    {
      bg,
      borderColor: bg,
      [`& ${ON_IT}`]: { color: 'white' },
      '& button:is(:hover, [aria-expanded=true]):not([popover] *)': { bg: 'rgba(255,255,255,.16)' },
    },
  ]),
)

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    height: '56px',
    ps: { base: '4', md: '4', xl: '6' },
    pe: { base: '2', md: '4', xl: '6' },
    bg: 'bg.panel',
    borderBottom: '1px solid',
    borderColor: 'border',
    'html[data-navbar=static] &': { position: 'static' },
    'html[data-navbar=floating] &': {
      md: {
        top: '3',
        mx: '3',
        mt: '3',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'md',
        boxShadow: 'overlay',
      },
    },
    // Without a menu beside or below it there would be no way on.
    'html[data-navbar=hidden]:not([data-menu=hidden]) &': { xl: { display: 'none' } },
    ...coloured,
  },
})
const Phone = chakra('span', { base: { display: { base: 'inline-flex', md: 'none' }, me: '1' } })
const Wide = chakra('span', {
  base: { display: { base: 'none', md: 'inline-flex' }, alignItems: 'center', gap: '1' },
})
const First = chakra('span', {
  base: {
    display: { base: 'none', md: 'inline-flex', xl: 'none' },
    'html[data-menu=hidden] &': { display: { md: 'inline-flex' } },
  },
})
const Last = chakra('span', { base: { display: { base: 'inline-flex', md: 'none' } } })
const Gap = chakra('span', { base: { flex: '1' } })
/** As wide as it will be, before it is there. */
const Find = chakra('span', {
  base: {
    display: 'inline-flex',
    minWidth: { base: '44px', md: '34px', xl: '238px', '2xl': '338px' },
    ms: { md: '3' },
  },
})
const Bell = chakra('span', {
  base: { display: 'inline-flex', minWidth: { base: '44px', md: '34px' } },
})
const Rule = chakra('span', { base: { width: '1px', height: '20px', bg: 'border', mx: '2' } })

/** Comes after the page, to a place that is kept for it. */
const BellMenu = lazy(async () => ({
  default: (await import('../../features/ground/notifications/bell-menu.tsx')).BellMenu,
}))

const SearchBar = lazy(async () => {
  const [bar] = await Promise.all([
    import('../../features/ground/search/search-bar.tsx'),
    loadArea('search'),
  ])
  return bar
})

function DirectionToggle() {
  const { t } = useTranslation('common')
  const { direction } = useAppearance()
  const next = direction === 'rtl' ? 'ltr' : 'rtl'
  return (
    <IconButton
      label={next === 'rtl' ? t('direction.toRtl') : t('direction.toLtr')}
      onClick={() => setAppearance({ direction: next })}
    >
      <ArrowLeftRight aria-hidden="true" />
    </IconButton>
  )
}

/** The top of every page. On phones the settings move into the account's menu and the menu to the end. */
export function Navbar() {
  const pages = useMenu().flatMap(({ links }) => links)
  return (
    <Bar>
      <Phone>
        <Mark />
      </Phone>
      <First>
        <PhoneMenu />
      </First>
      <OrganizationMenu />
      <Find>
        <Suspense fallback={null}>
          <SearchBar pages={pages} />
        </Suspense>
      </Find>
      <Gap />
      <LiveState />
      <AlarmPill />
      <Wide>
        <Rule aria-hidden="true" />
        <LanguageMenu />
        <SkinMenu />
        <DirectionToggle />
      </Wide>
      <Bell>
        <Suspense fallback={null}>
          <BellMenu />
        </Suspense>
      </Bell>
      <UserMenu />
      <Last>
        <PhoneMenu />
      </Last>
    </Bar>
  )
}
