import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientSortField } from '../../../../generated/schema.ts'
import { useMay } from '../../../../lib/ability.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { SpanFilter } from '../../../../ui/list/span-filter.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { InvoiceTabs } from '../invoice-tabs.tsx'
import { ClientActions, useClientColumns } from './client-columns.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { useClientsPageQuery } from './clients.generated.ts'

const LIST = {
  sorts: ['NAME', 'COMPANY', 'COUNTRY'] as const satisfies readonly ClientSortField[],
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
  filters: ['billed'],
} as const

/** The address book: whom invoices are sent to. */
export function Component() {
  const { t } = useTranslation('invoices')
  const mayCreate = useMay('create', 'Client')
  const [adding, setAdding] = useState(false)
  const columns = useClientColumns()
  const list = useList(LIST)
  const filter = { billed: list.params.span('billed') }
  const answer = useClientsPageQuery(queryOf(list, { filter }))
  return (
    <>
      <ListPage
        search
        area="invoices"
        under="clients"
        {...shownOf(list, answer, ({ clients }) => clients)}
        columns={columns}
        actions={(client) => <ClientActions client={client} />}
        file="clients"
        filter={filter}
        filters={list.params.span('billed') && <SpanFilter field="billed" />}
        icon={Building2}
        add={
          mayCreate && (
            <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
              {t('clients.add')}
            </Button>
          )
        }
      >
        <InvoiceTabs />
      </ListPage>
      {adding && <ClientDialog saved={null} onClose={() => setAdding(false)} />}
    </>
  )
}
