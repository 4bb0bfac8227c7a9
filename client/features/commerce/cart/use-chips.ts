import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '../../../lib/use-format.ts'
import type { ListParams } from '../../../lib/use-list-params.ts'
import type { ShopPageQuery } from './cart.generated.ts'

export interface Narrowed {
  facets: ShopPageQuery['productFacets']
  currency: string
  params: ListParams
}

interface Chip {
  id: string
  name: string
  remove: () => void
}

/** What narrows the shelves just now, one chip each. */
export function useChips({ facets, currency, params }: Narrowed): Chip[] {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const [search] = useSearchParams()
  const shelves = (['category', 'brand'] as const).flatMap((key) => {
    const all = facets[key === 'category' ? 'categories' : 'brands']
    const chosen = params.chosen(
      key,
      all.map(({ shelfId }) => shelfId),
    )
    return chosen.map((id) => ({
      id: `${key} ${id}`,
      name: all.find(({ shelfId }) => shelfId === id)?.name ?? '',
      remove: () => params.set({ [key]: chosen.filter((each) => each !== id) }),
    }))
  })
  const money = (minor: number | undefined) =>
    minor === undefined ? t('anyPrice') : format.money({ minor, currency })
  const [from, to] = [search.get('from'), search.get('to')]
  const { priceBands } = facets
  const single = (key: string, name: string): Chip[] =>
    search.has(key) ? [{ id: key, name, remove: () => params.set({ [key]: null }) }] : []
  const price: Chip[] =
    from === null && to === null
      ? []
      : [
          {
            id: 'price',
            name: t('priceBetween', {
              from: money(priceBands[Number(from ?? 0)]?.from),
              to: money(to === null ? undefined : priceBands[Number(to)]?.from),
            }),
            remove: () => params.set({ from: null, to: null }),
          },
        ]
  return [
    ...(params.search
      ? [
          {
            id: 'q',
            name: t('searched', { text: params.search }),
            remove: () => params.set({ q: null }),
          },
        ]
      : []),
    ...shelves,
    ...price,
    ...single('rating', t('ratingFrom', { stars: search.get('rating') })),
    ...single('free', t('freeOnly')),
    ...single('stock', t('stockOnly')),
  ]
}
