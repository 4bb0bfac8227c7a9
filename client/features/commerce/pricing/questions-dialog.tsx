import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { NameField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import { useUpdatePriceListMutation, type PricesFragment } from './pricing.generated.ts'
import css from './questions.module.scss'

interface Values {
  questions: { question: string; answer: string }[]
}

interface QuestionsDialogProps {
  prices: PricesFragment
  onClose: () => void
}

const MOST = 20

/** Adds, changes and takes away questions about billing. */
export function QuestionsDialog({ prices, onClose }: QuestionsDialogProps) {
  const { t } = useTranslation('pricing')
  const update = useAct(useUpdatePriceListMutation(), t)
  const { form, dialog, field } = useFormDialog<Values>({
    defaultValues: {
      questions: prices.questions.map(({ question, answer }) => ({ question, answer })),
    },
    t,
    act: ({ questions }) => update({ input: { questions }, expectedVersion: prices.version }),
    said: () => t('questions.done'),
    onClose,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'questions' })
  const isThere = (text: string) => text.trim() !== '' || t('error.blank')
  return (
    <FormDialog {...dialog} title={t('questions.edit')} verb={t('edit.verb')}>
      {fields.map(({ id }, index) => (
        <fieldset
          className={css.pair}
          key={id}
          aria-label={t('questions.of', { place: index + 1 })}
        >
          <NameField
            label={t('field.question')}
            {...field(`questions.${index}.question`, { validate: isThere })}
          />
          <TextAreaField
            label={t('field.answer')}
            rows={3}
            maxLength={2000}
            {...field(`questions.${index}.answer`, { validate: isThere })}
          />
          <Button size="sm" variant="quiet" icon={Trash2} onClick={() => remove(index)}>
            {t('questions.remove', { place: index + 1 })}
          </Button>
        </fieldset>
      ))}
      {fields.length < MOST && (
        <Button size="sm" icon={Plus} onClick={() => append({ question: '', answer: '' })}>
          {t('questions.add')}
        </Button>
      )}
    </FormDialog>
  )
}
