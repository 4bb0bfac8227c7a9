import { FileClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportStatus } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { shownOf, useList } from '../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { toast } from '../../../ui/toast.ts'
import { ImportActions } from './import-actions.tsx'
import { IMPORT_COLUMNS } from './import-columns.tsx'
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

/** The files that were sent, newest first, and the one that is on its way. */
function useImports() {
  const list = useList(LIST)
  const filter = { status: list.params.anyOf('status', STATUSES) }
  const answer = useImportPageQuery({
    variables: { ...list.variables, filter },
    fetchPolicy: 'cache-and-network',
  })
  const { data, previousData } = answer
  return {
    shown: shownOf(list, answer, ({ imports }) => imports),
    running: (data ?? previousData)?.running.nodes[0],
    filter: { ...filter, search: list.params.search },
    // What was asked for before an import ended says that it runs.
    readAgain: useReadAgain(() => readAfresh(answer)),
  }
}

/** Brings in readings of the past from a file: tried first, then stored, and seen on its way. */
export function Component() {
  const { t } = useTranslation('imports')
  const { shown, running, filter, readAgain } = useImports()
  const flow = useImport(readAgain)
  const cancel = useAct(useCancelImportMutation())
  usePolling(flow.step.status === 'importing' || running !== undefined, readAgain)
  const onCancel = async (id: string) => {
    const result = await cancel({ id })
    if (result.is === 'refused') toast.error({ title: t('cancelFailed'), text: t('over') })
    else toastUnlessDone(result, t('cancelFailed'))
    readAgain()
  }
  const stop = (id: string) => void onCancel(id)
  return (
    <>
      <PageHead title={t('title')} text={t('about')} />
      <ImportPanel flow={flow} running={running} onCancel={stop} />
      {shown.some && (
        <div className={css.head}>
          <h2>{t('history.title')}</h2>
          <ListExport of="imports" filter={filter} />
        </div>
      )}
      <List
        search
        area="imports"
        under="history"
        {...shown}
        columns={IMPORT_COLUMNS}
        nameOf={({ fileName }) => fileName || t('history.unnamed')}
        actions={(file) => <ImportActions file={file} onCancel={stop} />}
        filters={<ValuesFilter field="status" values={STATUSES} />}
        icon={FileClock}
      />
    </>
  )
}
