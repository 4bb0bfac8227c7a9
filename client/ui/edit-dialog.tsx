import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useForm, type DefaultValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, type Acting, type ActResult, type PayloadIn } from '../lib/use-act.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { toast } from './toast.ts'
import css from './edit-dialog.module.scss'

/** What a form was filled from, as the texts of its fields. */
export interface Saved<V> {
  values: V
  version: number
}

type Values = Record<string, string>

interface EditDialogProps<V extends Values, A extends Acting> {
  title: string
  verb: string
  saved: Saved<V>
  /** The texts of the area, the names of fields among them: `field.name`. */
  t: TFunction
  /** The form's own names for fields of the input: see `showRefusal`. */
  names?: Record<string, string>
  /** A value as people read it; as typed unless given. */
  show?: (field: keyof V, value: string) => string
  /** Saves the fields that were changed, as a change of a version. */
  save: (changed: Partial<V>, expectedVersion: number, values: V) => A
  /** What is stored now, if the answer to a change that came too late has it. */
  newest: (payload: PayloadIn<A>) => Saved<V> | null | undefined | false
  /** What is said when it is saved. */
  said?: (values: V) => string
  onDone?: (changed: Partial<V>) => void
  onClose: () => void
  children: ReactNode
}

const differing = <V extends Values>(one: V, other: V): (keyof V & string)[] =>
  Object.keys(one).filter((field) => one[field] !== other[field])

/** A row's fields in a dialog. When somebody saved meanwhile, it shows what they changed, and the two ways on. */
export function EditDialog<V extends Values, A extends Acting>(props: EditDialogProps<V, A>) {
  const { saved, t, names, show = (_field, value) => value, onClose, children } = props
  const { t: common } = useTranslation('common')
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
    const result: ActResult<unknown> = await props.save(changed, from.version, values)
    const newer = result.is === 'stale' && result.payload ? props.newest(result.payload) : null
    if (newer) return setTheirs(newer)
    if (result.is !== 'done') return setRefused(showRefusal(form, result, t, names))
    if (props.said) toast.success({ title: props.said(values) })
    props.onDone?.(changed)
    onClose()
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
        {common('edited.take')}
      </Button>
      <Button variant="primary" onClick={() => keep(theirs)}>
        {common('edited.keep')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => setTheirs(null)}
      title={common('edited.title')}
      size="form"
      footer={footer}
    >
      {common('edited.text')}
      <dl className={css.list}>
        {differing(base.values, theirs.values).map((field) => (
          <div className={css.fields} key={field}>
            <dt>{t(`field.${field}`)}</dt>
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
