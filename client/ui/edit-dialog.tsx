import { useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import css from './edit-dialog.module.scss'

/** What a form was filled from, as the texts of its fields. */
export interface Saved<V> {
  values: V
  version: number
}

/** What became of an attempt to save. */
export type Attempt<V> = { done: true } | { theirs: Saved<V> } | { refused: string | null }

type Values = Record<string, string>

interface EditDialogProps<V extends Values> {
  title: string
  verb: string
  saved: Saved<V>
  /** Names of fields, for whoever must choose between two versions. */
  labels: Record<keyof V, string>
  /** A value as people read it; as typed unless given. */
  show?: (field: keyof V, value: string) => string
  /** Saves the fields that were changed, as a change of a version. */
  save: (changed: Partial<V>, version: number, form: UseFormReturn<V>) => Promise<Attempt<V>>
  onClose: () => void
  children: ReactNode
}

const differing = <V extends Values>(one: V, other: V): (keyof V & string)[] =>
  Object.keys(one).filter((field) => one[field] !== other[field])

/** A row's fields in a dialog. When somebody saved meanwhile, it shows what they changed, and the two ways on. */
export function EditDialog<V extends Values>(props: EditDialogProps<V>) {
  const { saved, labels, show = (_field, value) => value, save, onClose, children } = props
  const { t } = useTranslation('common')
  const form = useForm<V>({ defaultValues: saved.values as DefaultValues<V> })
  const [base, setBase] = useState(saved)
  const [theirs, setTheirs] = useState<Saved<V> | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  const attempt = async (from: Saved<V>) => {
    setRefused(null)
    const values = form.getValues()
    // What was left alone stays as it is, also where somebody else changed it.
    const changed = Object.fromEntries(
      differing(base.values, values).map((field) => [field, values[field]]),
    ) as Partial<V>
    const result = await save(changed, from.version, form)
    if ('done' in result) onClose()
    else if ('theirs' in result) setTheirs(result.theirs)
    else setRefused(result.refused)
  }
  const take = (newest: Saved<V>) => {
    form.reset(newest.values)
    setBase(newest)
    setTheirs(null)
  }
  const keep = (newest: Saved<V>) => {
    setTheirs(null)
    void attempt(newest)
  }
  if (!theirs) {
    return (
      <FormDialog
        form={form}
        title={props.title}
        verb={props.verb}
        refused={refused}
        onSubmit={() => attempt(base)}
        onClose={onClose}
      >
        {children}
      </FormDialog>
    )
  }
  const footer = (
    <>
      <Button variant="danger" onClick={() => take(theirs)}>
        {t('edited.take')}
      </Button>
      <Button variant="primary" onClick={() => keep(theirs)}>
        {t('edited.keep')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => setTheirs(null)}
      title={t('edited.title')}
      size="form"
      footer={footer}
    >
      {t('edited.text')}
      <dl className={css.list}>
        {differing(base.values, theirs.values).map((field) => (
          <div className={css.fields} key={field}>
            <dt>{labels[field]}</dt>
            <dd>
              <bdi>{show(field, base.values[field] ?? '') || '–'}</bdi> →{' '}
              <bdi>{show(field, theirs.values[field] ?? '') || '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
