import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { usePageTab } from '../../../lib/page-name.ts'
import { Tabs } from '../../../ui/tabs.tsx'

/** The two pages on when alarms are heard. */
export function ScheduleTabs() {
  const { t } = useTranslation('schedules')
  const windows = useMay('read', 'MaintenanceWindow')
  const schedules = useMay('read', 'Schedule')
  const links = [
    ...(windows ? [{ to: '/maintenance', label: t('maintenance.title') }] : []),
    ...(schedules ? [{ to: '/maintenance/schedules', label: t('title') }] : []),
  ]
  usePageTab(links)
  return <Tabs label={t('heading')} links={links} />
}
