import { BookMarked, Trash2 } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { arrangeList, listLayout, type ListColumns } from '../../lib/list-layouts.ts'
import { useListViewsQuery, useSetListViewsMutation } from '../../lib/list-views.generated.ts'
import { currentParams } from '../../lib/current-params.ts'
import { useAct, whyNot } from '../../lib/use-act.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { TextField } from '../text-field.tsx'
import { useShowView } from './use-show-view.ts'
import css from './views-menu.module.scss'

/** What a list is asked for, as its address says it, and how its columns stand. */
interface View {
  name: string
  query: string
  columns: ListColumns
}

/** What of an address is no part of a view. */
const PASSING = ['page', 'org', 'add']

function queryNow(): string {
  const params = currentParams()
  for (const key of PASSING) params.delete(key)
  return params.toString()
}

const inputOf = ({ name, query, columns }: View) => ({
  name,
  query,
  columns: columns.map(({ id, width, hidden, pinned }) => ({ id, width, hidden, pinned })),
})

/** The views kept of a list, and what changes them; all of them are kept at once. */
function useViews(list: string) {
  const { data, refetch } = useListViewsQuery({
    variables: { list },
    fetchPolicy: 'cache-and-network',
  })
  const set = useAct(useSetListViewsMutation())
  const views = data?.listViews
  const keep = async (next: readonly View[]) => {
    const why = whyNot(await set({ input: { list, views: next.map(inputOf) } }))
    if (why === null) await refetch()
    return why
  }
  return { views, keep, busy: set.busy }
}

function Views({ name: list, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('list')
  const { views = [], keep, busy } = useViews(list)
  const showView = useShowView()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const isSame = (view: { name: string }) => view.name.toLowerCase() === name.trim().toLowerCase()
  const show = ({ query, columns }: View) => {
    arrangeList(list, columns.length > 0 ? columns : null)
    showView(query)
    onClose()
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!name.trim()) return setProblem(t('views.nameIt'))
    const view = { name: name.trim(), query: queryNow(), columns: [...(listLayout(list) ?? [])] }
    const next = views.some(isSame)
      ? views.map((each) => (isSame(each) ? view : each))
      : [...views, view]
    const why = await keep(next)
    setProblem(why)
    if (why !== null) return
    setName('')
    setSaid(t('views.saved', { name: view.name }))
  }
  const remove = async (view: View) => {
    const why = await keep(views.filter((each) => each !== view))
    setProblem(why)
    if (why === null) setSaid(t('views.removed', { name: view.name }))
  }
  return (
    <div className={css.panel}>
      {views.length === 0 && <p className={css.quiet}>{t('views.none')}</p>}
      {views.length > 0 && (
        <ul className={css.views}>
          {views.map((view) => (
            <li key={view.name}>
              <Button variant="quiet" onClick={() => show(view)}>
                <bdi>{view.name}</bdi>
              </Button>
              <IconButton
                label={t('views.remove', { name: view.name })}
                tooltip={false}
                disabled={busy}
                onClick={() => void remove(view)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('views.name')}
          help={t(views.some(isSame) ? 'views.replaces' : 'views.what')}
          maxLength={60}
          autoComplete="off"
          error={problem ?? undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" loading={busy}>
          {t('views.save')}
        </Button>
      </form>
      <p className={css.unseen} role="status">
        {said}
      </p>
    </div>
  )
}

/** A button that opens the views of a list: to show one, to keep what is shown now, to take one away. */
export function ViewsMenu({ name }: { name: string }) {
  const { t } = useTranslation('list')
  return (
    <Popover
      label={t('views.label')}
      align="end"
      trigger={(button) => (
        <IconButton label={t('views.label')} {...button}>
          <BookMarked aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => <Views name={name} onClose={close} />}
    </Popover>
  )
}
