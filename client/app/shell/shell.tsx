import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { usePageIcon } from '../../features/alarms/alarms/watch/page-icon.ts'
import { useAlarmSound } from '../../features/alarms/alarms/watch/sound.ts'
import { useAlarmSummary } from '../../features/alarms/alarms/watch/use-alarm-watch.ts'
import { useAbility } from '../../lib/ability.ts'
import { useAppearance } from '../../lib/appearance.ts'
import { loadArea } from '../../lib/i18n.ts'
import { usePageHandle, usePageTitle } from '../router/page-title.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { customise, useCustomising } from './customising.ts'
import { Footer } from './footer.tsx'
import { useOtherOrganization } from './named-address.ts'
import { Navbar } from './navbar.tsx'
import { RouteFade } from './route-fade.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'

/** The first page of a tab has the key "default", whichever it is: a page opened by its address begins at its top. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key

const Frame = chakra('div', { base: { display: 'flex', minHeight: '100dvh' } })
const Column = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    pb: { base: 'calc(60px + env(safe-area-inset-bottom))', md: '0' },
  },
})
const Main = chakra('main', {
  base: {
    flex: '1',
    width: 'full',
    maxWidth: '1680px',
    padding: { base: '4', md: '6' },
    outline: 'none',
    'html[data-width=boxed] &': { maxWidth: '1200px', mx: 'auto' },
  },
})
const Row = chakra('div', { base: { height: { xl: '48px' } } })
const Skip = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'skip',
    px: '3',
    py: '2',
    borderRadius: 'sm',
    bg: 'bg.overlay',
    color: 'accent.fg',
    boxShadow: 'overlay',
    textStyle: 'dense',
    fontWeight: '550',
    '&:not(:focus)': { srOnly: true },
  },
})

const NoPermission = lazy(async () => ({
  default: (await import('../../ui/no-permission.tsx')).NoPermission,
}))

const OtherOrganization = lazy(async () => ({
  default: (await import('./other-organization.tsx')).OtherOrganization,
}))

/** Only for those who have it. */
const HorizontalMenu = lazy(() => import('./horizontal-menu.tsx'))

const Customiser = lazy(async () => {
  const [customiser] = await Promise.all([
    import('../../features/people/layout/customiser.tsx'),
    loadArea('layout'),
  ])
  return customiser
})

function Page() {
  const elsewhere = useOtherOrganization()
  const ability = useAbility()
  const access = usePageHandle()?.access
  const missing = access && !ability.can(...access) ? access : null
  if (elsewhere !== null)
    return (
      <Suspense fallback={null}>
        <OtherOrganization id={elsewhere} />
      </Suspense>
    )
  return (
    <Suspense fallback={null}>
      {missing ? <NoPermission page action={missing[0]} subject={missing[1]} /> : <Outlet />}
    </Suspense>
  )
}

/** A new page is announced by its main part taking the focus; the first one leaves it where the browser put it. */
function useFocusOnChange() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Everything around a page. */
export function Shell() {
  const { t } = useTranslation('shell')
  const summary = useAlarmSummary()
  const title = usePageTitle(summary?.unacknowledged ?? 0)
  usePageIcon(summary?.unacknowledged ?? 0, summary?.worstPriority ?? null)
  useAlarmSound()
  const main = useFocusOnChange()
  const { layoutType } = useAppearance()
  const customising = useCustomising()
  return (
    <Frame>
      <Skip href="#main">{t('skip')}</Skip>
      <SideMenu />
      <Column>
        <Navbar />
        {layoutType === 'horizontal' && (
          <Suspense fallback={<Row />}>
            <HorizontalMenu />
          </Suspense>
        )}
        <ConnectionBanner />
        <Main id="main" ref={main} tabIndex={-1} aria-label={title}>
          <RouteFade>
            <Page />
          </RouteFade>
        </Main>
        <Footer />
      </Column>
      <TabBar />
      {customising !== undefined && (
        <Suspense fallback={null}>
          <Customiser open={customising} onClose={() => customise(false)} />
        </Suspense>
      )}
      <ScrollRestoration getKey={placeOf} />
    </Frame>
  )
}
