import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { usePageIcon } from '../../features/alarms/alarms/watch/page-icon.ts'
import { useAlarmSound } from '../../features/alarms/alarms/watch/sound.ts'
import { useAlarmSummary } from '../../features/alarms/alarms/watch/use-alarm-watch.ts'
import { useAbility } from '../../lib/ability.ts'
import { useAppearance } from '../../lib/appearance.ts'
import { firstPageDrawn } from '../../lib/first-paint.ts'
import { loadArea } from '../../lib/i18n.ts'
import { useDesktop, usePhone } from '../../lib/use-media.ts'
import { Coming } from '../../lib/progress.ts'
import { NoPermission } from '../../ui/no-permission.tsx'
import { usePageHandle, usePageTitle, useWindowTitle } from '../router/page-title.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { customise, useCustomising } from './customising.ts'
import { Everywhere } from './everywhere.tsx'
import { Footer } from './footer.tsx'
import { useOtherOrganization } from './named-address.ts'
import { Navbar } from './navbar.tsx'
import { Progress } from './progress.tsx'
import { RouteFade } from './route-fade.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import css from './shell.module.scss'

/** The first page of a tab has the key "default", whichever it is: a page opened by its address begins at its top. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key

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
    <Suspense fallback={<Coming />}>
      {missing ? <NoPermission page action={missing[0]} subject={missing[1]} /> : <Outlet />}
    </Suspense>
  )
}

/** Menus and dialogs close when they lose the focus: one that was opened while the page was coming keeps it. */
const isInOverlay = (element: Element | null) =>
  element?.closest('[role=menu], [role=dialog]')?.matches('[data-state=open]') ?? false

/** A new page is announced by its main part taking the focus; the first one leaves it where the browser put it. */
function useFocusOnChange() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!isInOverlay(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** What waits for somebody, as the tab of the browser shows it and as it sounds. By itself: nothing around a page changes with it. */
function Waiting({ title }: { title: string }) {
  const summary = useAlarmSummary()
  const unacknowledged = summary?.unacknowledged ?? 0
  useWindowTitle(title, unacknowledged)
  usePageIcon(unacknowledged, summary?.worstPriority ?? null)
  useAlarmSound()
  return null
}

/** Everything around a page. */
export function Shell() {
  const { t } = useTranslation('shell')
  const title = usePageTitle()
  const main = useFocusOnChange()
  const { layoutType, menuHidden } = useAppearance()
  const desktop = useDesktop()
  const phone = usePhone()
  const customising = useCustomising()
  // Before the browser paints it.
  useLayoutEffect(firstPageDrawn, [])
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <Waiting title={title} />
      {/* What no one can see is not drawn: on a phone the menu is half of the shell. */}
      {desktop && !menuHidden && layoutType === 'vertical' && <SideMenu />}
      <div className={css.column}>
        <Navbar />
        {layoutType === 'horizontal' && (
          <Suspense fallback={<div className={css.row} />}>
            <HorizontalMenu />
          </Suspense>
        )}
        <ConnectionBanner />
        <main className={css.main} id="main" ref={main} tabIndex={-1} aria-label={title}>
          <Progress />
          <RouteFade>
            <Page />
          </RouteFade>
        </main>
        <Footer />
      </div>
      <Everywhere />
      {phone && <TabBar />}
      {customising !== undefined && (
        <Suspense fallback={null}>
          <Customiser open={customising} onClose={() => customise(false)} />
        </Suspense>
      )}
      <ScrollRestoration getKey={placeOf} />
    </div>
  )
}
