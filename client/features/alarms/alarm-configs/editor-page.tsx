import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { NoPermission } from '../../../ui/no-permission.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Editor } from './editor.tsx'
import { EditorSkeleton } from './editor-layout.tsx'
import { useEditorPageQuery } from './editor.generated.ts'

function NoRule() {
  const { t } = useTranslation('alarm-configs')
  const back = (
    <ButtonLink>
      <Link to="/alarmconfigs">{t('missing.back')}</Link>
    </ButtonLink>
  )
  const icon = <SlidersHorizontal size={26} aria-hidden="true" />
  return (
    <EmptyState
      page
      icon={icon}
      title={t('missing.title')}
      text={t('missing.text')}
      action={back}
    />
  )
}

function Stored({ id }: { id: string }) {
  const { t } = useTranslation('alarm-configs')
  const { data, error, refetch } = useEditorPageQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  })
  if (data?.alarmConfig) return <Editor stored={data.alarmConfig} />
  if (data) return <NoRule />
  return error ? (
    <Failed title={t('failedOne')} error={error} onRetry={() => void refetch()} />
  ) : (
    <EditorSkeleton />
  )
}

/** One rule, or a new one. */
export function Component() {
  const { id = 'new' } = useParams()
  const may = useMay('create', 'AlarmConfig')
  // Limits are typed in the unit of the organisation, so that has to be known first.
  const viewer = useViewer()
  if (!viewer) return <EditorSkeleton />
  if (id !== 'new') return <Stored key={id} id={id} />
  return may ? (
    <Editor key="new" stored={null} />
  ) : (
    <NoPermission page action="create" subject="AlarmConfig" />
  )
}
