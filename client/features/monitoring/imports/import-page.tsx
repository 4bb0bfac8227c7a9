import { FileClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportStatus } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { toast } from '../../../ui/toast.ts'
import { ImportActions } from './import-actions.tsx'
import { useImportColumns } from './import-columns.tsx'
import { useCancelImportMutation, useImportPageQuery } from './import.generated.ts'
import { ImportPanel } from './import-panel.tsx'
import { useImport } from './use-import.ts'
import { usePolling } from './use-polling.ts'
import css from './import-page.module.scss'

const STATUSES = [
  'RUNNING',
  'DONE',
  'INTERRUPTED',
  'CANCELLED',
  'FAILED',
] as const satisfies readonly ImportStatus[]
const LIST = {
  sorts: ['FILE_NAME', 'STARTED_AT'],
  first: { field: 'STARTED_AT', direction: 'DESC' },
  filters: ['status'],
} as const

function Filters() {
  const { t } = useTranslation('imports')
  const params = useListParams()
  return (
    <>
      <SearchField
        label={t('history.search')}
        value={params.search}
        onSearch={(q) => params.set({ q })}
      />
      <FilterButton
        label={t('column.state')}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        chosen={params.chosen('status', STATUSES)}
        onChange={(status) => params.set({ status })}
      />
    </>
  )
}

function NoImports() {
  const { t } = useTranslation('imports')
  const icon = <FileClock size={26} aria-hidden="true" />
  return <EmptyState icon={icon} title={t('history.empty.title')} text={t('history.empty.text')} />
}

/** The files that were sent, newest first, and the one that is on its way. */
function useImports() {
  const list = useList(LIST)
  const status = list.params.chosen('status', STATUSES)
  const filter = { status: status.length > 0 ? status : null }
  const answer = useImportPageQuery({
    variables: { ...list.variables, filter },
    fetchPolicy: 'cache-and-network',
  })
  const { data, previousData, error, refetch, startPolling, stopPolling } = answer
  const shown = data ?? previousData
  return {
    list: { list, page: shown?.imports, error, busy: !data, onRetry: () => void refetch() },
    some: shown && !list.isBlank(data?.imports),
    running: shown?.running.nodes[0],
    filter: { ...filter, search: list.params.search },
    refetch,
    startPolling,
    stopPolling,
  }
}

/** Brings in readings of the past from a file: tried first, then stored, and seen on its way. */
export function Component() {
  const { t } = useTranslation('imports')
  const { list, some, running, filter, refetch, startPolling, stopPolling } = useImports()
  const columns = useImportColumns()
  const flow = useImport(() => void refetch())
  const cancel = useAct(useCancelImportMutation())
  usePolling(flow.step.status === 'importing' || running !== undefined, startPolling, stopPolling)
  const onCancel = async (id: string) => {
    const result = await cancel({ id })
    if (result.is === 'refused') toast.error({ title: t('cancelFailed'), text: t('over') })
    else toastUnlessDone(result, t('cancelFailed'))
    void refetch()
  }
  const stop = (id: string) => void onCancel(id)
  return (
    <>
      <PageHead title={t('title')} text={t('about')} />
      <ImportPanel flow={flow} running={running} onCancel={stop} />
      {some && (
        <div className={css.head}>
          <h2>{t('history.title')}</h2>
          <ListExport of="imports" filter={filter} />
        </div>
      )}
      <List
        {...list}
        name="imports"
        label={t('history.title')}
        failed={t('history.failed')}
        columns={columns}
        nameOf={({ fileName }) => fileName || t('history.unnamed')}
        actions={(file) => <ImportActions file={file} onCancel={stop} />}
        filters={<Filters />}
        empty={<NoImports />}
      />
    </>
  )
}
