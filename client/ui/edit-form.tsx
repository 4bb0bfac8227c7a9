import { LockKeyhole } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useNavigate, type NavigateOptions } from 'react-router-dom'
import { Banner, Notice } from './banner.tsx'
import { Button } from './button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PageForm, SaveBar } from './save-bar.tsx'

/** What became of an attempt to store: a sentence says why it was not, or fields say it, or it is stored, and maybe there is more to see. */
export type Stored =
  { is: 'refused'; why: string | null } | { is: 'stored'; to?: string; options?: NavigateOptions }

interface EditFormProps<V extends FieldValues> {
  form: UseFormReturn<V>
  /** Goes back to what is stored. */
  onDiscard?: () => void
  /** Whether none of it is stored yet: then there is always something to save. */
  fresh?: boolean
  /** Why it cannot be changed, where it cannot. */
  readOnly?: string | undefined
  /** What saving means, and how the ways on are called. */
  hint: string
  saveVerb: string
  discardVerb: string
  save: (values: V) => Promise<Stored>
  /** Above what is said of the whole form. */
  head?: ReactNode
  children: ReactNode
}

/** The form of a page: why it cannot be stored, the bar to store it, and a question before it is left unstored. */
export function EditForm<V extends FieldValues>(props: EditFormProps<V>) {
  const { form, fresh = false, readOnly, save, head, children } = props
  const { onDiscard = () => form.reset() } = props
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string | null>(null)
  const leaving = useRef(false)
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useCallback(() => isDirty && !leaving.current, [isDirty])
  const submit = async (values: V) => {
    setRefused(null)
    const result = await save(values)
    if (result.is === 'refused') return setRefused(result.why)
    if (result.to === undefined) return
    leaving.current = true
    await navigate(result.to, result.options)
  }
  return (
    <FormProvider {...form}>
      <PageForm noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {head}
        {refused && (
          <Notice>
            <Banner tone="critical">{refused}</Banner>
          </Notice>
        )}
        {readOnly && (
          <Notice>
            <Banner tone="accent" icon={<LockKeyhole size={16} aria-hidden="true" />}>
              {readOnly}
            </Banner>
          </Notice>
        )}
        {children}
        {!readOnly && (isDirty || fresh) && (
          <SaveBar text={props.hint}>
            <Button onClick={onDiscard}>{props.discardVerb}</Button>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {props.saveVerb}
            </Button>
          </SaveBar>
        )}
      </PageForm>
      <LeaveGuard unsaved={unsaved} />
    </FormProvider>
  )
}
