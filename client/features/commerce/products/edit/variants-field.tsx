import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PRODUCT_COLORS } from '../../../../entities/products/color-dots.tsx'
import { wholeOf } from '../../../../lib/typed-amount.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { FigureField, TextField } from '../../../../ui/text-field.tsx'
import { MOST_STOCK, newVariant, type ProductValues } from './values.ts'
import css from './product-form.module.scss'

function VariantFields({ index }: { index: number }) {
  const { t } = useTranslation('products')
  const { getValues } = useFormContext<ProductValues>()
  const field = useFields<ProductValues>()
  const isAlone = (color: string) =>
    getValues('variants').filter((each) => each.color === color).length < 2 || t('error.color')
  return (
    <div className={css.fields}>
      <SelectField
        label={t('variants.color')}
        options={PRODUCT_COLORS.map((value) => ({ value, label: t(`color.${value}`) }))}
        {...field(`variants.${index}.color`, { validate: isAlone })}
      />
      <TextField
        label={t('variants.name')}
        maxLength={60}
        autoComplete="off"
        {...field(`variants.${index}.name`, {
          validate: (text) => text.trim() !== '' || t('error.variantName'),
        })}
      />
      <FigureField
        label={t('column.stock')}
        inputMode="numeric"
        least={0}
        {...field(`variants.${index}.stock`, {
          validate: (text) => wholeOf(text, 0, MOST_STOCK) !== undefined || t('error.stock'),
        })}
      />
    </div>
  )
}

/** What it comes in, each ordered and counted by itself. */
export function VariantsField() {
  const { t } = useTranslation('products')
  const { control, getValues } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'variants' })
  return (
    <Panel title={t('column.variants')}>
      <ol className={css.rows}>
        {fields.map(({ id }, index) => (
          <li key={id} className={css.variant} aria-label={t('variants.of', { number: index + 1 })}>
            <VariantFields index={index} />
            <IconButton
              label={t('variants.remove', { number: index + 1 })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {fields.length < PRODUCT_COLORS.length && (
        <Button icon={Plus} onClick={() => append(newVariant(getValues('variants')))}>
          {t('variants.add')}
        </Button>
      )}
    </Panel>
  )
}
