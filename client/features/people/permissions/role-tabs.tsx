import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { Tabs } from '../../../ui/tabs.tsx'

/** What members may do, and what the organisation writes down about it. */
export function RoleTabs() {
  const { t } = useTranslation('permissions')
  const register = useMay('read', 'Permission')
  const links = [
    { to: '/apps/roles', label: t('roles.title') },
    ...(register ? [{ to: '/apps/permissions', label: t('title') }] : []),
  ]
  return <Tabs label={t('tabs')} links={links} />
}
