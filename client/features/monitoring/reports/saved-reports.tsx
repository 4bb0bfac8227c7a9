import { FilePlus2, FolderOpen, PencilLine, Save, Table2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UpdateReportInput } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { notDone, useAct } from '../../../lib/use-act.ts'
import { DeleteDialog } from '../../../ui/act-dialog.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { toast } from '../../../ui/toast.ts'
import { NameDialog } from './name-dialog.tsx'
import { differs, inputOf } from './report-input.ts'
import {
  useCreateReportMutation,
  useDeleteReportMutation,
  useUpdateReportMutation,
  type SavedReportFragment,
} from './saved.generated.ts'
import { useReportParams } from './use-report-params.ts'

const ICON = { size: 16, 'aria-hidden': true } as const

interface SavedReportsProps {
  reports: readonly SavedReportFragment[]
  current: SavedReportFragment | undefined
  /** Nothing is chosen yet that could be saved. */
  blank: boolean
  timeZone: string | undefined
}

type Asking = 'save' | 'rename' | 'delete' | null

function useChanges({ current, timeZone }: SavedReportsProps) {
  const { t } = useTranslation('reports')
  const { params, setParams } = useReportParams()
  const options = { refetchQueries: ['SavedReports'], awaitRefetchQueries: true }
  const create = useAct(useCreateReportMutation(options))
  const update = useAct(useUpdateReportMutation(options))
  const remove = useAct(useDeleteReportMutation(options))
  const save = async (name: string) => {
    const input = inputOf(params, timeZone)
    if (!input) return notDone(t('period.wrong'))
    const result = await create({ input: { ...input, name } })
    if (result.is === 'done') setParams({ report: result.payload.report?.id ?? null })
    return result
  }
  const change = ({ id, version }: SavedReportFragment, input: UpdateReportInput) =>
    update({ id, input, expectedVersion: version })
  const overwrite = async () => {
    if (!current) return
    if (toastUnlessDone(await change(current, inputOf(params, timeZone) ?? {})))
      toast.success({ title: t('saved.done', { name: current.name }) })
  }
  return { save, change, overwrite, remove }
}

/** The reports that were saved: to open, to save what is shown, to rename and to remove. */
export function SavedReports(props: SavedReportsProps) {
  const { reports, current, blank, timeZone } = props
  const { t } = useTranslation('reports')
  const { params, setParams, open } = useReportParams()
  const [asking, setAsking] = useState<Asking>(null)
  const { save, change, overwrite, remove } = useChanges(props)
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay('create', 'Report'),
    useMay('update', 'Report'),
    useMay('delete', 'Report'),
  ]
  const entry = (
    id: string,
    label: string,
    icon: MenuEntry['icon'],
    onSelect: () => void,
  ): MenuEntry => ({
    id,
    label,
    icon,
    onSelect,
  })
  const changed = current && differs(current, params, timeZone)
  const entries: MenuEntry[] = [
    ...reports.map((report) => ({
      ...entry(report.id, report.name, <Table2 {...ICON} />, () => open(report, timeZone)),
      detail: `${t(`period.${report.period}`)}, ${t(`bucket.${report.bucket}`)}`,
      checked: report.id === current?.id,
    })),
    ...(changed && mayUpdate
      ? [
          entry(
            'overwrite',
            t('saved.overwrite', { name: current.name }),
            <Save {...ICON} />,
            () => void overwrite(),
          ),
        ]
      : []),
    ...(mayCreate && !blank
      ? [entry('save', t('saved.save'), <FilePlus2 {...ICON} />, () => setAsking('save'))]
      : []),
    ...(current && mayUpdate
      ? [entry('rename', t('saved.rename'), <PencilLine {...ICON} />, () => setAsking('rename'))]
      : []),
    ...(current && mayDelete
      ? [
          {
            ...entry('delete', t('saved.delete.verb'), <Trash2 {...ICON} />, () =>
              setAsking('delete'),
            ),
            danger: true,
          },
        ]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <MenuButton icon={FolderOpen} label={t('saved.title')} entries={entries} />
      {asking === 'save' && (
        <NameDialog
          title={t('saved.save')}
          verb={t('saved.saveVerb')}
          name=""
          act={save}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'rename' && current && (
        <NameDialog
          title={t('saved.rename')}
          verb={t('saved.renameVerb')}
          name={current.name}
          act={(name) => change(current, { name })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && current && (
        <DeleteDialog
          words="reports:saved.delete"
          row={current}
          act={remove}
          onDone={() => setParams({ report: null })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
