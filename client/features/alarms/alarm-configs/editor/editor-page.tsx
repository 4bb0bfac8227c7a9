import { skipToken } from '@apollo/client/react'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { EditPage, NEW } from '../../../../ui/edit-page.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { Editor } from './editor.tsx'
import { EditorSkeleton } from './editor-layout.tsx'
import { useEditorPageQuery } from './editor.generated.ts'

/** One rule, or a new one. */
export function Component() {
  const { t } = useTranslation('alarm-configs')
  const { id = NEW } = useParams()
  const { data, error, refetch } = useEditorPageQuery(
    id === NEW ? skipToken : { variables: { id }, fetchPolicy: 'network-only' },
  )
  return (
    <EditPage
      id={id}
      subject="AlarmConfig"
      stored={data?.alarmConfig}
      error={error}
      onRetry={() => void refetch()}
      failed={t('failedOne')}
      missing={
        <Missing words="alarm-configs:missing" icon={SlidersHorizontal} to="/alarmconfigs" />
      }
      skeleton={<EditorSkeleton />}
    >
      {(stored) => <Editor key={id} stored={stored} />}
    </EditPage>
  )
}
