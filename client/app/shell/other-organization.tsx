import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUserData, useViewer } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Component as NotFound } from '../router/not-found-page.tsx'
import { useSwitch } from './use-switch.ts'

/** In place of a page of another organisation: the way there for its members, and nothing for anybody else. */
export function OtherOrganization({ id }: { id: string }) {
  const { t } = useTranslation('shell')
  const { org_title: present } = useUserData()
  const viewer = useViewer()
  const { busy, go } = useSwitch()
  if (!viewer) return <Skeleton width="60%" margin="16px 0" />
  const organization = viewer.organizations.find((each) => each.organization.id === id)
    ?.organization.title
  if (organization === undefined) return <NotFound />
  return (
    <EmptyState
      page
      icon={Building2}
      title={t('organisation.elsewhere.title', { organization })}
      text={t('organisation.elsewhere.text', { present })}
      action={
        <Button variant="primary" loading={busy} onClick={() => void go(id)}>
          {t('organisation.elsewhere.go', { organization })}
        </Button>
      }
    />
  )
}
