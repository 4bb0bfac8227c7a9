import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FigureField, TextField } from '../../../../ui/text-field.tsx'
import { basisPointsOf } from './amounts.ts'
import type { InvoiceValues } from './values.ts'
import css from './invoice-form.module.scss'

const MOST = 5

/** The taxes on a line. */
export function TaxesField({ index }: { index: number }) {
  const { t } = useTranslation('invoices')
  const { control, getValues } = useFormContext<InvoiceValues>()
  const field = useFields<InvoiceValues>()
  const { fields, append, remove } = useFieldArray({ control, name: `lines.${index}.taxes` })
  const isOnce = (name: string) => {
    const same = getValues(`lines.${index}.taxes`).filter((tax) => tax.name.trim() === name.trim())
    return (name.trim() !== '' && same.length === 1) || t('error.taxName')
  }
  return (
    <div className={css.taxes}>
      {fields.map(({ id }, place) => (
        <div className={css.tax} key={id}>
          <TextField
            label={t('edit.taxName')}
            maxLength={50}
            {...field(`lines.${index}.taxes.${place}.name`, { validate: isOnce })}
          />
          <FigureField
            label={t('edit.taxRate')}
            unit="%"
            {...field(`lines.${index}.taxes.${place}.rate`, {
              validate: (text) =>
                (text.trim() !== '' && basisPointsOf(text) !== undefined) || t('error.rate'),
            })}
          />
          <IconButton label={t('edit.removeTax')} onClick={() => remove(place)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {fields.length < MOST && (
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          onClick={() => append({ name: fields.length ? '' : t('edit.usualTax'), rate: '' })}
        >
          {t('edit.addTax')}
        </Button>
      )}
    </div>
  )
}
