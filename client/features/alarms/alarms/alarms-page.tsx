import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { loadArea } from '../../../lib/i18n.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { usePageTab } from '../../../lib/page-name.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ExportButton } from './history/export-button.tsx'
import { SoundButton } from './watch/sound-button.tsx'
import { useOpenAlarm } from './open/use-alarm-params.ts'
import { useAlarmSummary } from './watch/use-alarm-watch.ts'
import css from './alarms-page.module.scss'

/** With the words of what one can do about an alarm beside it. */
const AlarmPanel = lazyPart(async () => {
  const areas = ['conversations', 'new-tasks'].map(loadArea)
  const [panel] = await Promise.all([import('./detail/alarm-panel.tsx'), ...areas])
  return panel
})

/** What is shown stays narrowed when another tab is opened; pages and panels do not go along. */
function useTabs() {
  const { t } = useTranslation('alarms')
  const { search } = useLocation()
  const summary = useAlarmSummary()
  const kept = new URLSearchParams()
  for (const key of ['priority', 'site']) {
    const value = new URLSearchParams(search).get(key)
    if (value) kept.set(key, value)
  }
  const suffix = kept.size > 0 ? `?${kept.toString()}` : ''
  const counts: Record<string, number | undefined> = {
    open: summary?.open,
    shelved: summary?.shelved,
    suppressed: summary?.suppressed,
  }
  return (['open', 'shelved', 'suppressed', 'history', 'indicators'] as const).map((tab) => ({
    to: `/alarms${tab === 'open' ? '' : `/${tab}`}${suffix}`,
    label: t(`tab.${tab}.title`),
    ...(counts[tab] !== undefined && { count: counts[tab] }),
  }))
}

/** "3 open, 2 waiting for acknowledgement" */
function Standing() {
  const { t } = useTranslation('alarms')
  const summary = useAlarmSummary()
  if (!summary) return <>&nbsp;</>
  const { open, unacknowledged } = summary
  if (open === 0) return t('standing.none')
  return t(unacknowledged > 0 ? 'standing.waiting' : 'standing.acknowledged', {
    open,
    count: unacknowledged,
  })
}

/** Alarms: what is open, what is hidden, what was, and how well they work; the panel of one of them beside it. */
export function Component() {
  const { t } = useTranslation('alarms')
  const tabs = useTabs()
  usePageTab(tabs)
  const { id } = useOpenAlarm()
  const beside = useMedia('(width >= 1200px)')
  const tools = (
    <>
      <SoundButton />
      <ExportButton />
    </>
  )
  return (
    <div className={css.split} data-open={beside && id !== null}>
      <div className={css.list} data-open={beside && id !== null}>
        <PageHead title={t('title')} text={<Standing />} tools={tools} />
        <Tabs label={t('title')} links={tabs} />
        <Outlet />
      </div>
      {id && <AlarmPanel key={id} id={id} beside={beside} />}
    </div>
  )
}
