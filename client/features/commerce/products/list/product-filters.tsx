import { FilterButton } from '../../../../ui/filter-button.tsx'
import { useListContext } from '../../../../ui/list/list-words.ts'
import type { ListState } from '../../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../../ui/list/values-filter.tsx'
import { useProductShelvesQuery } from './products.generated.ts'

/** As the address names them. */
export const FILTERS = ['category', 'brand', 'status', 'stock'] as const
const STATUSES = ['SHOWN', 'HIDDEN'] as const
const STOCKS = ['IN', 'OUT'] as const

/** Both of two values are none. */
const truthOf = <T extends string>(chosen: readonly T[], yes: T) =>
  chosen.length === 1 ? chosen[0] === yes : null

function useShelves() {
  const { data } = useProductShelvesQuery({ fetchPolicy: 'cache-and-network' })
  return {
    category: data?.productCategories.nodes ?? [],
    brand: data?.productBrands.nodes ?? [],
  }
}

/** What the list is filtered by, as the address says. */
export function useProductFilter({ params }: ListState) {
  const { category, brand } = useShelves()
  const any = (field: 'category' | 'brand', all: readonly { id: string }[]) =>
    params.anyOf(
      field,
      all.map(({ id }) => id),
    )
  return {
    categoryId: any('category', category),
    brandId: any('brand', brand),
    isPublished: truthOf(params.chosen('status', STATUSES), 'SHOWN'),
    inStock: truthOf(params.chosen('stock', STOCKS), 'IN'),
  }
}

function ShelfFilter({ field }: { field: 'category' | 'brand' }) {
  const { params, words } = useListContext()
  const options = useShelves()[field].map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterButton
      label={words.shared(`column.${field}`)}
      options={options}
      chosen={params.chosen(
        field,
        options.map(({ value }) => value),
      )}
      onChange={(chosen) => params.set({ [field]: chosen })}
    />
  )
}

function StockFilter() {
  const { params, words } = useListContext()
  return (
    <FilterButton
      label={words.shared('column.stock')}
      options={STOCKS.map((value) => ({ value, label: words.shared(`stock.${value}`) }))}
      chosen={params.chosen('stock', STOCKS)}
      onChange={(chosen) => params.set({ stock: chosen })}
    />
  )
}

export const ProductFilters = () => (
  <>
    <ShelfFilter field="category" />
    <ShelfFilter field="brand" />
    <ValuesFilter field="status" values={STATUSES} />
    <StockFilter />
  </>
)
