import { useId, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import css from './form-dialog.module.scss'

interface FormDialogProps<T extends FieldValues> {
  form: UseFormReturn<T>
  title: string
  /** What pressing the button does. */
  verb: string
  /** Why nothing was stored, when no field is to blame. */
  refused?: string | null
  onSubmit: (values: T) => Promise<void>
  onClose: () => void
  size?: 'sm' | 'form'
  children: ReactNode
}

const always = () => true

/** A form in a dialog: verb in the button, problems under their fields. */
export function FormDialog<T extends FieldValues>({
  form,
  title,
  verb,
  refused = null,
  onSubmit,
  onClose,
  size = 'form',
  children,
}: FormDialogProps<T>) {
  const { t } = useTranslation('common')
  const id = useId()
  const { isDirty, isSubmitting } = form.formState
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
        {verb}
      </Button>
    </>
  )
  return (
    <>
      {/* What is being sent may lead to another page. */}
      {isDirty && !isSubmitting && <LeaveGuard unsaved={always} />}
      <Dialog open onClose={onClose} title={title} size={size} footer={footer} unsaved={isDirty}>
        <FormProvider {...form}>
          <form
            className={css.form}
            id={id}
            noValidate
            onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
          >
            {refused && <Banner tone="critical">{refused}</Banner>}
            {children}
          </form>
        </FormProvider>
      </Dialog>
    </>
  )
}
