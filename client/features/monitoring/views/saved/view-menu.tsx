import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAct } from '../../../../lib/use-act.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { DeleteDialog } from '../../../../ui/act-dialog.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import { viewInputOf, type ChartState, type SavedView } from '../chart/chart-state.ts'
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useUpdateViewMutation,
  useViewListQuery,
} from './view.generated.ts'

type Open = 'save' | 'saveAs' | 'delete' | null

interface ViewMenuProps {
  state: ChartState
  saved: SavedView | null
  changed: boolean
  onSaved: () => void
}

const addressOf = (id: string) => `/dynamic?view=${id}`
const refetchQueries = ['ViewList', 'OneView']

interface SaveProps extends Omit<ViewMenuProps, 'changed'> {
  /** Puts it in the place of the saved one. */
  over: boolean
  onClose: () => void
}

function SaveDialog({ state, saved, over, onSaved, onClose }: SaveProps) {
  const { t } = useTranslation('views')
  const navigate = useNavigate()
  const create = useAct(useCreateViewMutation({ refetchQueries }))
  const update = useAct(useUpdateViewMutation({ refetchQueries, awaitRefetchQueries: true }))
  const save = (values: { name: string; shared: boolean }) => {
    const input = { ...values, ...viewInputOf(state) }
    return over && saved
      ? update({ id: saved.id, input, expectedVersion: saved.version })
      : create({ input })
  }
  const { form, dialog, field } = useFormDialog({
    defaultValues: {
      name: over ? (saved?.name ?? '') : '',
      shared: over && (saved?.shared ?? false),
    },
    t,
    act: save,
    said: ({ name }) => t('view.saved', { name }),
    onDone: async ({ view }) => {
      onSaved()
      if (view) await navigate(addressOf(view.id), { replace: true })
    },
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={t(over ? 'view.saveTitle' : 'view.newTitle')}
      verb={t('view.saveVerb')}
    >
      <TextField
        label={t('view.name')}
        maxLength={200}
        {...field('name', { validate: (name) => name.trim() !== '' || t('error.name') })}
      />
      <Switch label={t('view.shared')} help={t('view.sharedHelp')} {...form.register('shared')} />
    </FormDialog>
  )
}

function DeleteView({ saved, onClose }: { saved: SavedView; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useAct(useDeleteViewMutation({ refetchQueries: ['ViewList'] }))
  return (
    <DeleteDialog
      words="views:view.delete"
      row={saved}
      act={remove}
      onDone={() => navigate('/dynamic', { replace: true })}
      onClose={onClose}
    />
  )
}

/** Saved charts: to open, keep, share and delete. */
export function ViewMenu({ state, saved, changed, onSaved }: ViewMenuProps) {
  const { t } = useTranslation('views')
  const navigate = useNavigate()
  const { role } = useUserData()
  const [open, setOpen] = useState<Open>(null)
  const { data } = useViewListQuery({ variables: { page: 1 }, fetchPolicy: 'cache-and-network' })
  const views = data?.views.nodes.filter(({ mine, shared }) => mine || shared) ?? []
  const mayChange = saved !== null && (saved.mine || role === 'admin')
  const entry = (
    id: string,
    label: string,
    onSelect: () => void,
    more: Partial<MenuEntry> = {},
  ): MenuEntry[] => [{ id, label, onSelect, ...more }]
  const owned = (view: (typeof views)[number]) =>
    view.mine
      ? t(view.shared ? 'view.mineShared' : 'view.mine')
      : t('view.of', { name: view.createdBy?.fullName ?? t('view.nobody') })
  const entries = [
    ...(mayChange
      ? entry('save', t(changed ? 'view.saveChanges' : 'view.settings'), () => setOpen('save'))
      : []),
    ...(state.panels.length > 0 ? entry('saveAs', t('view.saveAs'), () => setOpen('saveAs')) : []),
    ...(mayChange
      ? entry('delete', t('view.delete.verb'), () => setOpen('delete'), { danger: true })
      : []),
    ...(saved || state.panels.length > 0
      ? entry('new', t('view.empty'), () => void navigate('/dynamic'))
      : []),
    ...views.flatMap((view) =>
      entry(`view-${view.id}`, view.name, () => void navigate(addressOf(view.id)), {
        detail: owned(view),
        checked: view.id === saved?.id,
      }),
    ),
  ]
  return (
    <>
      <MenuButton icon={Bookmark} label={t('view.menu')} entries={entries} />
      {(open === 'save' || open === 'saveAs') && (
        <SaveDialog
          state={state}
          saved={saved}
          onSaved={onSaved}
          over={open === 'save'}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && saved && <DeleteView saved={saved} onClose={() => setOpen(null)} />}
    </>
  )
}
