import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { minorOf, wholeOf } from '../../../../lib/typed-amount.ts'
import { useFields } from '../../../../ui/form-fields.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { PickOneField } from '../../../../ui/pick-one-field.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { FigureField, NameField } from '../../../../ui/text-field.tsx'
import { useProductShelvesQuery } from '../list/products.generated.ts'
import type { ProductValues } from './values.ts'
import css from './product-form.module.scss'

/** What it is called, what is said of it, and where it stands. */
export function AboutFields() {
  const { t } = useTranslation('products')
  const field = useFields<ProductValues>()
  const { data } = useProductShelvesQuery({ fetchPolicy: 'cache-and-network' })
  const optionsOf = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Panel title={t('edit.about')}>
      <div className={css.stack}>
        <NameField
          label={t('column.name')}
          {...field('name', { validate: (text) => text.trim() !== '' || t('error.name') })}
        />
        <TextAreaField
          label={t('field.description')}
          rows={4}
          maxLength={2000}
          {...field('description')}
        />
        <div className={css.pair}>
          <PickOneField<ProductValues>
            name="categoryId"
            label={t('column.category')}
            options={optionsOf(data?.productCategories.nodes)}
            rules={{ required: t('error.categoryId') }}
            placeholder={t('edit.chooseCategory')}
          />
          <PickOneField<ProductValues>
            name="brandId"
            label={t('column.brand')}
            options={optionsOf(data?.productBrands.nodes)}
            rules={{ required: t('error.brandId') }}
            placeholder={t('edit.chooseBrand')}
          />
        </div>
      </div>
    </Panel>
  )
}

/** What it costs, what it is reduced by, and when it leaves. */
export function PriceFields({ currency }: { currency: string }) {
  const { t } = useTranslation('products')
  const field = useFields<ProductValues>()
  const { register } = useFormContext<ProductValues>()
  return (
    <Panel title={t('edit.price')}>
      <div className={css.stack}>
        <FigureField
          label={t('column.price')}
          help={t('field.priceHelp')}
          unit={currency}
          least={0}
          {...field('price', {
            validate: (text) => minorOf(text, currency) !== undefined || t('error.price'),
          })}
        />
        <FigureField
          label={t('column.offer')}
          help={t('field.offerHelp')}
          unit="%"
          inputMode="numeric"
          least={0}
          {...field('discountPercent', {
            validate: (text) => wholeOf(text, 0, 10) !== undefined || t('error.offer'),
          })}
        />
        <FigureField
          label={t('field.shipsInDays')}
          inputMode="numeric"
          least={1}
          {...field('shipsInDays', {
            validate: (text) => wholeOf(text, 1, 7) !== undefined || t('error.shipsInDays'),
          })}
        />
        <Switch label={t('field.hasFreeShipping')} {...register('hasFreeShipping')} />
      </div>
    </Panel>
  )
}

/** Whether the shop shows it. */
export function ShownField() {
  const { t } = useTranslation('products')
  const { register } = useFormContext<ProductValues>()
  return (
    <Panel title={t('column.status')}>
      <Switch
        label={t('field.isPublished')}
        help={t('field.isPublishedHelp')}
        {...register('isPublished')}
      />
    </Panel>
  )
}
