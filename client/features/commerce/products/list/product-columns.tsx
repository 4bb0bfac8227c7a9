import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pages } from '../../../../../schema/commerce/products.pages.ts'
import { ColorDots } from '../../../../entities/products/color-dots.tsx'
import type { ProductSortField } from '../../../../generated/schema.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import type { ProductRowFragment } from './products.generated.ts'
import css from './product-columns.module.scss'

type Row = ProductRowFragment

const NameCell = ({ id, name, pictureUrl }: Row) => (
  <span className={css.product}>
    <span className={css.picture}>
      {pictureUrl && <img src={pictureUrl} alt="" width={40} height={40} loading="lazy" />}
    </span>
    <Link to={`${pages.products.to}/${id}`}>
      <b>
        <bdi>{name}</bdi>
      </b>
    </Link>
  </span>
)

function StatusCell({ isPublished }: Row) {
  const { t } = useTranslation('products')
  return isPublished ? (
    <Chip look="ok" icon={Eye}>
      {t('status.SHOWN')}
    </Chip>
  ) : (
    <Chip icon={EyeOff}>{t('status.HIDDEN')}</Chip>
  )
}

function StockCell({ variants }: Row) {
  const { number } = useFormat()
  const stock = variants.reduce((sum, each) => sum + each.stock, 0)
  return (
    <span data-none={stock === 0 || undefined} className={css.stock}>
      {number(stock)}
    </span>
  )
}

/** What the list says of a product. */
export function useProductColumns(): Column<Row, Extract<ProductSortField, string>>[] {
  const { t } = useTranslation('products')
  const { money, date } = useFormat()
  return [
    { id: 'name', sort: 'NAME', head: true, cell: (row) => <NameCell {...row} /> },
    { id: 'status', cell: (row) => <StatusCell {...row} /> },
    { id: 'category', sort: 'CATEGORY', cell: ({ category }) => <bdi>{category?.name}</bdi> },
    { id: 'brand', sort: 'BRAND', cell: ({ brand }) => <bdi>{brand?.name}</bdi> },
    {
      id: 'variants',
      cell: ({ variants }) => (
        <span className={css.variants}>
          <ColorDots colors={variants.map(({ color }) => color)} />
          {t('variants.count', { count: variants.length })}
        </span>
      ),
    },
    { id: 'stock', sort: 'STOCK', numeric: true, cell: (row) => <StockCell {...row} /> },
    {
      id: 'price',
      sort: 'PRICE',
      first: 'DESC',
      numeric: true,
      cell: ({ price }) => <bdi>{money(price)}</bdi>,
    },
    {
      id: 'offer',
      numeric: true,
      spare: true,
      cell: ({ discountPercent }) =>
        discountPercent > 0 ? <Figure>{`−${discountPercent} %`}</Figure> : '–',
    },
    {
      id: 'rating',
      sort: 'RATING',
      first: 'DESC',
      numeric: true,
      spare: true,
      cell: ({ rating, ratingCount }) =>
        rating === null ? '–' : <Figure>{`${rating} (${ratingCount})`}</Figure>,
    },
    {
      id: 'updated',
      sort: 'UPDATED_AT',
      first: 'DESC',
      spare: true,
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ]
}
