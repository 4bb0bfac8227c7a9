import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pages } from '../../../../../schema/commerce/products.pages.ts'
import { useMay } from '../../../../lib/ability.ts'
import type { Acting } from '../../../../lib/use-act.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { EditAction, RowActions } from '../../../../ui/row-actions.tsx'
import { ShelfDialog, type ShelfRow, type ShelfKind } from './shelf-dialog.tsx'

export const SHELF_LIST = {
  sorts: ['NAME', 'UPDATED_AT'] as const,
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
  filters: [],
} as const
export type ShelfSort = (typeof SHELF_LIST.sorts)[number]

interface Shelves {
  kind: ShelfKind
  /** As the address of the products' list names the filter. */
  filter: 'category' | 'brand'
  subject: 'ProductCategory' | 'ProductBrand'
  create: (input: { name: string }) => Acting
  update: (row: ShelfRow, input: { name: string }) => Acting
  /** The way to delete one that no product has. */
  deleting: (row: ShelfRow) => ReactNode
}

function useColumns(filter: Shelves['filter']): Column<ShelfRow, ShelfSort>[] {
  const { number, date } = useFormat()
  return [
    {
      id: 'name',
      sort: 'NAME',
      head: true,
      cell: ({ name }) => (
        <b>
          <bdi>{name}</bdi>
        </b>
      ),
    },
    {
      id: 'products',
      numeric: true,
      cell: ({ id, productCount }) =>
        productCount > 0 ? (
          <Link to={`${pages.products.to}?${filter}=${id}`}>{number(productCount)}</Link>
        ) : (
          number(0)
        ),
    },
    {
      id: 'updated',
      sort: 'UPDATED_AT',
      first: 'DESC',
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ]
}

/** What a list of categories or brands is made of: they are added, renamed, and deleted where no product has them. */
export function useShelves({ kind, filter, subject, create, update, deleting }: Shelves) {
  const { t } = useTranslation('products')
  const mayCreate = useMay('create', subject)
  const [adding, setAdding] = useState(false)
  const list = {
    name: `product-${kind}`,
    columns: useColumns(filter),
    actions: (row: ShelfRow) => (
      <RowActions>
        <EditAction
          subject={subject}
          label={t(`${kind}.edit.of`, { name: row.name })}
          dialog={(onClose) => (
            <ShelfDialog
              kind={kind}
              saved={row}
              save={(input) => update(row, input)}
              onClose={onClose}
            />
          )}
        />
        {row.productCount === 0 && deleting(row)}
      </RowActions>
    ),
    add: mayCreate && (
      <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
        {t(`${kind}.add`)}
      </Button>
    ),
  }
  const dialog = adding && (
    <ShelfDialog kind={kind} saved={null} save={create} onClose={() => setAdding(false)} />
  )
  return { list, dialog }
}
