import { Heart, LayoutGrid, List, ShoppingCart, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProductFilter } from '../../../generated/schema.ts'
import { useListParams, type ListParams } from '../../../lib/use-list-params.ts'
import { readAfresh } from '../../../lib/use-read-again.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useShopPageQuery, type ShopPageQuery } from './cart.generated.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { ProductCard } from './product-card.tsx'
import { ShopFilters, type Facets } from './shop-filters.tsx'
import { CHECKOUT, WISHLIST } from './shop-path.ts'
import css from './shop-page.module.scss'
import { useBuying, useCartNews } from './use-own-cart.ts'

const SORTS = ['PRICE', 'NAME', 'RATING'] as const
const ORDERS = ['', 'PRICE', '-PRICE', '-RATING', 'NAME'] as const
const FILTERS = ['category', 'brand', 'rating', 'free', 'stock', 'from', 'to'] as const
const LOOKS = ['grid', 'list'] as const
/** Where bands of prices begin, in the smallest unit, is known once the first answer is there. */
const numbers = (text: string | null) => (text ?? '').split(',').filter((id) => /^\d+$/.test(id))

function filterOf(search: URLSearchParams, bands: Facets['priceBands'] | undefined): ProductFilter {
  const [categoryId, brandId] = [numbers(search.get('category')), numbers(search.get('brand'))]
  const rating = Number(search.get('rating') ?? 0)
  const [from, to] = [bands?.[Number(search.get('from') ?? 0)], bands?.[Number(search.get('to'))]]
  const upTo = search.get('to') === null || !to ? null : to.from - 1
  return {
    isPublished: true,
    categoryId: categoryId.length ? categoryId : null,
    brandId: brandId.length ? brandId : null,
    rating: rating ? { from: rating } : null,
    hasFreeShipping: search.has('free') || null,
    inStock: search.has('stock') || null,
    priceMinor: search.has('from') || upTo !== null ? { from: from?.from ?? 0, to: upTo } : null,
  }
}

/** The shelves of the shop. */
export function Component() {
  const { t } = useTranslation('cart')
  const params = useListParams()
  const known = useShopPageQuery({ variables: { page: 1 } })
  const filter = filterOf(
    new URLSearchParams(location.search),
    known.data?.productFacets.priceBands,
  )
  const sort = params.sort(SORTS)
  const { data, previousData, error, refetch, client, observable } = useShopPageQuery({
    variables: {
      filter,
      search: params.search || null,
      sort: sort ? [sort] : null,
      page: params.page,
    },
    fetchPolicy: 'cache-and-network',
  })
  const readAgain = useCartNews(() => readAfresh({ client, observable }))
  const shop = data ?? previousData
  return (
    <div className={css.root}>
      <PageHead
        title={t('title')}
        text={shop && t('lead', { currency: shop.shopTerms.currency })}
        tools={
          <>
            <ButtonLink icon={Heart} to={WISHLIST}>
              {t('wishlist')}
            </ButtonLink>
            <ButtonLink icon={ShoppingCart} to={CHECKOUT}>
              {t('cart')} {shop && shop.cart.lineCount}
            </ButtonLink>
          </>
        }
      />
      {!shop && error && (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!shop && !error && <ListSkeleton />}
      {shop && <Shop shop={shop} params={params} readAgain={readAgain} />}
    </div>
  )
}

interface ShopProps {
  shop: ShopPageQuery
  params: ListParams
  readAgain: () => void
}

function Shop({ shop, params, readAgain }: ShopProps) {
  const { products, productFacets, shopTerms } = shop
  const { t } = useTranslation('cart')
  const buying = useBuying(readAgain)
  const look = params.chosen('look', LOOKS)[0] ?? 'grid'
  const order = ORDERS.find((each) => each === new URLSearchParams(location.search).get('sort'))
  const everything = Object.fromEntries([...FILTERS, 'q'].map((key) => [key, null]))
  return (
    <div className={css.shop}>
      <ShopFilters facets={productFacets} currency={shopTerms.currency} params={params} />
      <div className={css.main}>
        <div className={css.tools}>
          <SearchField
            label={t('search')}
            value={params.search}
            onSearch={(text) => params.set({ q: text || null })}
          />
          <p className={css.count} role="status">
            {t('found', { count: products.totalCount })}
          </p>
          <span className={css.order}>
            <SelectField
              label={t('order')}
              value={order ?? ''}
              options={ORDERS.map((value) => ({ value, label: t(`sort.${value || 'first'}`) }))}
              onChange={({ target }) => params.set({ sort: target.value || null })}
            />
            <Segmented
              label={t('look')}
              unseen
              inline
              value={look}
              options={[
                {
                  value: 'grid',
                  label: t('grid'),
                  icon: <LayoutGrid size={16} aria-hidden="true" />,
                },
                { value: 'list', label: t('list'), icon: <List size={16} aria-hidden="true" /> },
              ]}
              onChange={(next) => params.set({ look: next === 'list' ? next : null })}
            />
          </span>
        </div>
        <ChosenFilters
          facets={productFacets}
          currency={shopTerms.currency}
          params={params}
          everything={everything}
        />
        {products.nodes.length === 0 ? (
          <EmptyState
            icon={Store}
            title={t(params.narrowed(FILTERS) ? 'empty.title' : 'blank.title')}
            text={t(params.narrowed(FILTERS) ? 'empty.text' : 'blank.text')}
            action={
              params.narrowed(FILTERS) && (
                <Button onClick={() => params.set(everything)}>{t('empty.clear')}</Button>
              )
            }
          />
        ) : (
          <div className={css.shelves} data-look={look}>
            {products.nodes.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                look={look}
                onPut={(variantId) => void buying.put(variantId, 1)}
                onWish={(on) => void buying.wish(product.id, on)}
              />
            ))}
          </div>
        )}
        <Pager {...products} />
      </div>
    </div>
  )
}
