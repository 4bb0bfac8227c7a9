import { FileClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListParams } from '../../lib/use-list-params.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListSkeleton } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useCancelImportMutation, useImportPageQuery, type ImportPageQuery } from './import.generated.ts'
import { ImportPanel } from './import-panel.tsx'
import { ImportRow } from './import-row.tsx'
import { useImport } from './use-import.ts'
import { usePolling } from './use-polling.ts'

function History({ imports, onCancel }: { imports: ImportPageQuery['imports']; onCancel: (id: string) => void }) {
  const { t } = useTranslation('imports')
  if (imports.totalCount === 0) {
    return (
      <EmptyState
        icon={<FileClock size={26} aria-hidden="true" />}
        title={t('history.empty.title')}
        text={t('history.empty.text')}
      />
    )
  }
  return (
    <Panel flush title={t('history.title')}>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t('column.file')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('column.rows')}</th>
            <th scope="col">
              <span className="unseen">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.nodes.map((file) => (
            <ImportRow key={file.id} file={file} onCancel={onCancel} />
          ))}
        </tbody>
      </DataTable>
      <Pager {...imports} />
    </Panel>
  )
}

/** Brings in readings of the past from a file: tried first, then stored, and seen on its way. */
export function Component() {
  const { t } = useTranslation('imports')
  const { page } = useListParams()
  const { data, previousData, error, refetch, startPolling, stopPolling } = useImportPageQuery({
    variables: { page },
    fetchPolicy: 'cache-and-network',
  })
  const flow = useImport(() => void refetch())
  const [cancel] = useCancelImportMutation()
  const imports = (data ?? previousData)?.imports
  const running = imports?.nodes.find(({ status }) => status === 'RUNNING')
  usePolling(flow.step.at === 'importing' || running !== undefined, startPolling, stopPolling)
  const onCancel = async (id: string) => {
    const answer = await cancel({ variables: { id } }).catch(() => null)
    const [problem] = answer?.data?.cancelImport.problems ?? []
    if (!answer?.data) toast.error({ title: t('cancelFailed'), text: t('unavailable.cancel') })
    else if (problem) toast.error({ title: t('cancelFailed'), text: t('over') })
    void refetch()
  }
  return (
    <>
      <PageHead title={t('title')} text={t('about')} />
      <ImportPanel flow={flow} running={running} onCancel={(id) => void onCancel(id)} />
      {imports && <History imports={imports} onCancel={(id) => void onCancel(id)} />}
      {!imports &&
        (error ? <Failed title={t('history.failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </>
  )
}
