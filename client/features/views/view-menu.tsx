import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isStale, showProblems } from '../../lib/problems.ts'
import { useUserData } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { viewInputOf, type ChartState, type SavedView } from './chart-state.ts'
import { useCreateViewMutation, useDeleteViewMutation, useUpdateViewMutation, useViewListQuery } from './view.generated.ts'

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
  const [create] = useCreateViewMutation({ refetchQueries })
  const [update] = useUpdateViewMutation({ refetchQueries, awaitRefetchQueries: true })
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({ defaultValues: { name: over ? (saved?.name ?? '') : '', shared: over && (saved?.shared ?? false) } })
  const { errors } = form.formState
  const save = async (input: { name: string; shared: boolean }) => {
    const all = { ...input, ...viewInputOf(state) }
    if (!over || !saved) return (await create({ variables: { input: all } })).data?.createView
    return (await update({ variables: { id: saved.id, input: all, expectedVersion: saved.version } })).data?.updateView
  }
  const submit = async (values: { name: string; shared: boolean }) => {
    setRefused(null)
    const answer = await save(values).catch(() => undefined)
    if (!answer) return setRefused(t('error.unavailable'))
    if (isStale(answer.problems)) return setRefused(t('error.stale'))
    if (answer.problems.length > 0) return setRefused(showProblems(form, answer.problems, t))
    toast.success({ title: t('view.saved', { name: values.name }) })
    onClose()
    onSaved()
    if (answer.view) await navigate(addressOf(answer.view.id), { replace: true })
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t(over ? 'view.saveTitle' : 'view.newTitle')}
      verb={t('view.saveVerb')}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('view.name')}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || t('error.name') })}
      />
      <Switch label={t('view.shared')} help={t('view.sharedHelp')} {...form.register('shared')} />
    </FormDialog>
  )
}

function DeleteDialog({ saved, onClose }: { saved: SavedView; onClose: () => void }) {
  const { t } = useTranslation('views')
  const navigate = useNavigate()
  const [remove] = useDeleteViewMutation({ refetchQueries: ['ViewList'] })
  const confirm = async () => {
    const answer = await remove({ variables: { id: saved.id, expectedVersion: saved.version } }).catch(() => null)
    const problems = answer?.data?.deleteView.problems
    if (!problems) return t('error.unavailable')
    if (problems.length > 0) return t('error.stale')
    toast.success({ title: t('view.deleted', { name: saved.name }) })
    await navigate('/dynamic', { replace: true })
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('view.deleteTitle', { name: saved.name })}
      verb={t('view.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('view.deleteText')}
    </ConfirmDialog>
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
  const entry = (id: string, label: string, onSelect: () => void, more: Partial<MenuEntry> = {}): MenuEntry[] => [
    { id, label, onSelect, ...more },
  ]
  const owned = (view: (typeof views)[number]) =>
    view.mine
      ? t(view.shared ? 'view.mineShared' : 'view.mine')
      : t('view.of', { name: view.owner?.fullName ?? t('view.nobody') })
  const entries = [
    ...(mayChange ? entry('save', t(changed ? 'view.saveChanges' : 'view.settings'), () => setOpen('save')) : []),
    ...(state.panels.length > 0 ? entry('saveAs', t('view.saveAs'), () => setOpen('saveAs')) : []),
    ...(mayChange ? entry('delete', t('view.delete'), () => setOpen('delete'), { danger: true }) : []),
    ...(saved || state.panels.length > 0 ? entry('new', t('view.empty'), () => void navigate('/dynamic')) : []),
    ...views.flatMap((view) =>
      entry(`view-${view.id}`, view.name, () => void navigate(addressOf(view.id)), {
        detail: owned(view),
        checked: view.id === saved?.id,
      }),
    ),
  ]
  return (
    <>
      <Menu
        label={t('view.menu')}
        entries={entries}
        trigger={(props) => (
          <Button {...props}>
            <Bookmark size={16} aria-hidden="true" />
            {t('view.menu')}
          </Button>
        )}
      />
      {(open === 'save' || open === 'saveAs') && (
        <SaveDialog {...{ state, saved, onSaved }} over={open === 'save'} onClose={() => setOpen(null)} />
      )}
      {open === 'delete' && saved && <DeleteDialog saved={saved} onClose={() => setOpen(null)} />}
    </>
  )
}
