import type { TFunction } from 'i18next'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pages } from '../../../../../schema/commerce/products.pages.ts'
import { problemText, type Problem } from '../../../../lib/problems.ts'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import type { Stored } from '../../../../ui/edit-form.tsx'
import { toast } from '../../../../ui/toast.ts'
import {
  useCreateProductMutation,
  useUpdateProductMutation,
  type EditedProductFragment,
} from './edit.generated.ts'
import { changeOf, newInputOf, valuesOf, type ProductValues } from './values.ts'

interface Saving {
  form: UseFormReturn<ProductValues>
  base: EditedProductFragment | null
  setBase: (base: EditedProductFragment) => void
  currency: string
}

/** What fields of the input are called in the form. */
const NAMES = { priceMinor: 'price' }

/** Problems of a variant stand beside its stock or name; answers those that are of no variant. */
function showInVariants(
  form: UseFormReturn<ProductValues>,
  problems: readonly Problem[],
  t: TFunction,
): readonly Problem[] {
  return problems.filter((problem) => {
    const [, list, index = '', field] = problem.path
    if (list !== 'variants' || index === '') return true
    const at = Number(index)
    const shown =
      field === 'name' ? (`variants.${at}.name` as const) : (`variants.${at}.stock` as const)
    form.setError(shown, { type: 'server', message: problemText(problem, t) })
    return false
  })
}

/** Stores what is in the form. A new product has its pictures added where it is changed. */
export function useSaveProduct({ form, base, setBase, currency }: Saving) {
  const { t } = useTranslation('products')
  const create = useAct(useCreateProductMutation())
  const update = useAct(useUpdateProductMutation())
  return async (values: ProductValues): Promise<Stored> => {
    const result = await (base
      ? update({
          id: base.id,
          input: changeOf(values, currency),
          expectedVersion: base.version,
        })
      : create({ input: newInputOf(values, currency) }))
    if (result.is === 'stale') return { is: 'refused', why: result.message }
    if (result.is !== 'done') {
      const others = showInVariants(form, result.problems, t)
      const why =
        result.problems.length > 0 && others.length === 0
          ? null
          : showRefusal(form, { ...result, problems: others }, t, NAMES)
      return { is: 'refused', why }
    }
    const { product } = result.payload
    toast.success({ title: t(base ? 'edit.done' : 'added', { name: values.name.trim() }) })
    if (!product) return { is: 'stored', to: pages.products.to }
    if (!base) return { is: 'stored', to: `${pages.products.to}/${product.id}` }
    setBase(product)
    form.reset(valuesOf(product))
    return { is: 'stored' }
  }
}
