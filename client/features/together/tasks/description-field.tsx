import { useController } from 'react-hook-form'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import css from './task-detail.module.scss'

/** What is said of a task, for the form around. */
export function DescriptionField({ label }: { label: string }) {
  const { field, fieldState } = useController<{ body: string }>({ name: 'body' })
  const { error } = fieldState
  return (
    <div className={css.description}>
      <span aria-hidden="true">{label}</span>
      <RichText
        label={label}
        value={field.value}
        onChange={field.onChange}
        invalid={error !== undefined}
      />
      {error?.message && <p role="alert">{error.message}</p>}
    </div>
  )
}
