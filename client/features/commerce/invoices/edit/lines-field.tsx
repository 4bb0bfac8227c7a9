import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { FigureField, TextField } from '../../../../ui/text-field.tsx'
import { discountOf, minorOf, thousandthsOf } from './amounts.ts'
import { TaxesField } from './taxes-field.tsx'
import { newLine, type InvoiceValues } from './values.ts'
import css from './invoice-form.module.scss'

function LineFields({ index }: { index: number }) {
  const { t } = useTranslation('invoices')
  const { watch } = useFormContext<InvoiceValues>()
  const field = useFields<InvoiceValues>()
  const currency = watch('currency')
  return (
    <div className={css.line}>
      <div className={css.description}>
        <TextAreaField
          label={t('sheet.item')}
          rows={1}
          maxLength={500}
          {...field(`lines.${index}.description`, {
            validate: (text) => text.trim() !== '' || t('error.description'),
          })}
        />
      </div>
      <FigureField
        label={t('sheet.quantity')}
        {...field(`lines.${index}.quantity`, {
          validate: (text) => (thousandthsOf(text) ?? 0) > 0 || t('error.quantity'),
        })}
      />
      <TextField label={t('edit.unit')} maxLength={20} {...field(`lines.${index}.unit`)} />
      <FigureField
        label={t('sheet.price')}
        {...field(`lines.${index}.price`, {
          validate: (text) =>
            (text.trim() !== '' && minorOf(text, currency) !== undefined) || t('error.price'),
        })}
      />
      <TextField
        label={t('sheet.discount')}
        autoComplete="off"
        {...field(`lines.${index}.discount`, {
          validate: (text) => discountOf(text, currency) !== undefined || t('error.discount'),
        })}
      />
      <TaxesField index={index} />
    </div>
  )
}

/** What is billed. A new line has the taxes of the one before. */
export function LinesField() {
  const { t } = useTranslation('invoices')
  const { control, getValues } = useFormContext<InvoiceValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  return (
    <Panel title={t('edit.lines')}>
      <ol className={css.stack}>
        {fields.map(({ id }, index) => (
          <li key={id} className={css.item} aria-label={t('edit.lineName', { number: index + 1 })}>
            <LineFields index={index} />
            <IconButton
              label={t('edit.removeLine', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button icon={Plus} onClick={() => append(newLine(getValues('lines').at(-1)))}>
        {t('edit.addLine')}
      </Button>
    </Panel>
  )
}
