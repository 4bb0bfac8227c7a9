import { ArrowLeftRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmPill } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { ShellActions } from '../../features/ground/search/actions.ts'
import { searching } from '../../features/ground/search/searching.ts'
import { useSearchKey } from '../../features/ground/search/use-search-key.ts'
import { setAppearance, useAppearance } from '../../lib/appearance.ts'
import { afterFirstPaint } from '../../lib/first-paint.ts'
import { loadArea } from '../../lib/i18n.ts'
import { useValue } from '../../lib/observable-value.ts'
import { Coming } from '../../lib/progress.ts'
import { usePhone } from '../../lib/use-media.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Help } from './help.tsx'
import { LanguageMenu, SkinMenu } from './appearance-menus.tsx'
import { LiveState } from './live-state.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { useShellActions } from './shell-actions.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useMenu } from './use-menu.ts'
import { UserMenu } from './user-menu.tsx'
import css from './navbar.module.scss'

/** Comes after the page, to a place that is kept for it. */
const BellMenu = lazy(
  afterFirstPaint(async () => ({
    default: (await import('../../features/ground/notifications/bell-menu.tsx')).BellMenu,
  })),
)

const SearchBar = lazy(
  afterFirstPaint(async () => {
    const [bar] = await Promise.all([
      import('../../features/ground/search/search-bar.tsx'),
      loadArea('search'),
    ])
    return bar
  }),
)

/** Whoever has asked for it by its key sees that it is coming. */
function SearchStandIn() {
  return useValue(searching) && <Coming />
}

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
  const actions = useShellActions()
  const phone = usePhone()
  useSearchKey()
  return (
    <header className={css.bar}>
      <span className={css.phone}>
        <Mark />
      </span>
      <span className={css.first}>
        <PhoneMenu />
      </span>
      <OrganizationMenu />
      <span className={css.find}>
        <ShellActions value={actions}>
          <Suspense fallback={<SearchStandIn />}>
            <SearchBar pages={pages} />
          </Suspense>
        </ShellActions>
        <Shortcuts />
      </span>
      <span className={css.gap} />
      <LiveState />
      <AlarmPill />
      {!phone && (
        <span className={css.wide}>
          <span className={css.rule} aria-hidden="true" />
          <LanguageMenu />
          <SkinMenu />
          <DirectionToggle />
        </span>
      )}
      <Help />
      <span className={css.bell}>
        <Suspense fallback={null}>
          <BellMenu />
        </Suspense>
      </span>
      <UserMenu />
      <span className={css.last}>
        <PhoneMenu />
      </span>
    </header>
  )
}
