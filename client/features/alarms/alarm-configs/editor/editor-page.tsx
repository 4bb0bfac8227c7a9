import { skipToken } from '@apollo/client/react'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { EditPage, NEW } from '../../../../ui/edit-page.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { Editor } from './editor.tsx'
import { COPY } from './duplicate.tsx'
import { EditorSkeleton } from './editor-layout.tsx'
import { useEditorPageQuery } from './editor.generated.ts'

/** One rule, or a new one: empty, or filled as another one is. */
export function Component() {
  const { t } = useTranslation('alarm-configs')
  const { id = NEW } = useParams()
  const [params] = useSearchParams()
  const mayCreate = useMay('create', 'AlarmConfig')
  const copied = id === NEW && mayCreate ? params.get(COPY) : null
  const known = copied ?? id
  const { data, error, refetch } = useEditorPageQuery(
    known === NEW ? skipToken : { variables: { id: known }, fetchPolicy: 'network-only' },
  )
  return (
    <EditPage
      id={known}
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
      {(rule) =>
        copied ? (
          <Editor key={`copy ${copied}`} stored={null} copied={rule} />
        ) : (
          <Editor key={id} stored={rule} />
        )
      }
    </EditPage>
  )
}
