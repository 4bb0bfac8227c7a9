import type { ReactNode } from 'react'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePageTab } from '../../../lib/page-name.ts'
import { Missing } from '../../../ui/missing.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useAccountSettingsQuery, type OwnSettingsFragment } from './account.generated.ts'
import { GeneralTab } from './general-tab.tsx'
import { ConnectionsTab, InfoTab, NotificationsTab, SocialTab } from './more-tabs.tsx'
import { SecurityTab } from './security-tab.tsx'
import { addressOf, TABS, type Tab } from './tabs.ts'

const CONTENT: Readonly<Record<Tab, (props: { settings: OwnSettingsFragment }) => ReactNode>> = {
  general: GeneralTab,
  security: SecurityTab,
  info: InfoTab,
  social: SocialTab,
  connections: ConnectionsTab,
  notifications: NotificationsTab,
}

/** What one says about oneself, and chooses for oneself: the same in every organisation. */
export function Component() {
  const { t } = useTranslation('account')
  const { tab = 'general' } = useParams()
  const { data, error, refetch } = useAccountSettingsQuery({ fetchPolicy: 'cache-and-network' })
  const known = TABS.find((each) => each === tab)
  const links = TABS.map((each) => ({ to: addressOf(each), label: t(`tab.${each}`) }))
  usePageTab(links)
  if (!known) {
    return <Missing words="account:missing" icon={UserRound} to={addressOf('general')} />
  }
  const Content = CONTENT[known]
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Tabs label={t('tabs')} links={links} />
      {data && <Content key={known} settings={data.accountSettings} />}
      {!data && error && (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="360px" maxWidth="720px" />}
    </>
  )
}
