import { use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/ability.ts'
import { useViewer, ViewerFailureContext, type Viewer } from '../lib/viewer.ts'
import { Failed } from './failed.tsx'
import { ListSkeleton } from './list-parts.tsx'
import { NoPermission } from './no-permission.tsx'

/** What an address has instead of an id where something new is made. */
export const NEW = 'new'

interface EditPageProps<Row> {
  /** As the address has it. */
  id: string
  /** What it takes the right to create, for a new one. */
  subject: string
  /** What is stored: undefined until it is there, null when there is no such thing. */
  stored: Row | null | undefined
  error: unknown
  onRetry: () => void
  /** What could not be loaded. */
  failed: string
  /** In its place, when there is no such thing: a `Missing`. */
  missing: ReactNode
  skeleton?: ReactNode
  /** The form over what is stored, or over nothing. */
  children: (stored: Row | null, viewer: Viewer) => ReactNode
}

/** The page of an editor: until what is edited is there, and where it cannot be had. The form in it is an `EditForm`. */
export function EditPage<Row>(props: EditPageProps<Row>) {
  const { id, subject, stored, error, onRetry, failed, missing, children } = props
  const may = useMay('create', subject)
  // Units and zones of the organisation stand in the fields, so they have to be known first.
  const viewer = useViewer()
  const viewerFailure = use(ViewerFailureContext)
  const { t } = useTranslation('common')
  const skeleton = props.skeleton ?? <ListSkeleton />
  // Before the viewer's failure, since it can say what could not be loaded.
  if (error && stored === undefined)
    return <Failed page title={failed} error={error} onRetry={onRetry} />
  if (!viewer && viewerFailure)
    return (
      <Failed
        page
        title={t('error.title')}
        error={viewerFailure.error}
        onRetry={viewerFailure.retry}
      />
    )
  if (!viewer) return skeleton
  if (id === NEW)
    return may ? children(null, viewer) : <NoPermission page action="create" subject={subject} />
  if (stored) return children(stored, viewer)
  return stored === null ? missing : skeleton
}
