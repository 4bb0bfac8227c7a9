import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { pages } from '../../../../../schema/commerce/products.pages.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { EditForm } from '../../../../ui/edit-form.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import type { EditedProductFragment } from './edit.generated.ts'
import { AboutFields, PriceFields, ShownField } from './main-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import { useSaveProduct } from './use-save-product.ts'
import { newProduct, valuesOf, type ProductValues } from './values.ts'
import { VariantsField } from './variants-field.tsx'
import css from './product-form.module.scss'

interface ProductFormProps {
  saved: EditedProductFragment | null
  currency: string
}

/** Everything that the shop says of a product. */
export function ProductForm({ saved, currency }: ProductFormProps) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  // What the form was filled from: a change by somebody else in the meantime is not overwritten.
  const [base, setBase] = useState(saved)
  const form = useForm<ProductValues>({ defaultValues: base ? valuesOf(base) : newProduct() })
  const save = useSaveProduct({ form, base, setBase, currency })
  const title = base ? base.name : t('add')
  return (
    <EditForm
      form={form}
      fresh={!base}
      onDiscard={base ? () => form.reset(valuesOf(base)) : () => void navigate(pages.products.to)}
      hint={t('edit.hint')}
      saveVerb={t(base ? 'edit.save' : 'edit.create')}
      discardVerb={t(base ? 'edit.discard' : 'edit.cancel')}
      save={save}
      head={
        <>
          <Crumbs to={pages.products.to} list={t('title')} here={title} />
          <PageHead
            title={title}
            tools={
              base && (
                <ButtonLink icon={Eye} to={`/apps/ecommerce/product-detail/${base.slug}`}>
                  {t('edit.view')}
                </ButtonLink>
              )
            }
          />
        </>
      }
    >
      <div className={css.page}>
        <div className={css.main}>
          <AboutFields />
          <VariantsField />
          {base ? (
            <PicturesField base={base} setBase={setBase} />
          ) : (
            <p className={css.quiet}>{t('pictures.later')}</p>
          )}
        </div>
        <div className={css.side}>
          <ShownField />
          <PriceFields currency={currency} />
        </div>
      </div>
    </EditForm>
  )
}
