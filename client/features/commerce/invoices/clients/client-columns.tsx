import { useTranslation } from 'react-i18next'
import type { ClientSortField } from '../../../../generated/schema.ts'
import { useAct } from '../../../../lib/use-act.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { DeleteAction, EditAction, RowActions } from '../../../../ui/row-actions.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { useDeleteClientMutation, type ClientRowFragment } from './clients.generated.ts'

/** What can be done to a client. */
export function ClientActions({ client }: { client: ClientRowFragment }) {
  const { t } = useTranslation('invoices')
  const remove = useAct(useDeleteClientMutation({ refetchQueries: ['ClientsPage'] }), t)
  return (
    <RowActions>
      <EditAction
        subject="Client"
        label={t('clients.edit.of', { name: client.name })}
        dialog={(onClose) => <ClientDialog saved={client} onClose={onClose} />}
      />
      <DeleteAction words="invoices:clients.delete" subject="Client" row={client} act={remove} />
    </RowActions>
  )
}

/** What the list says of a client. */
export function useClientColumns(): Column<ClientRowFragment, ClientSortField>[] {
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
    { id: 'company', sort: 'COMPANY', cell: ({ company }) => <bdi>{company || '–'}</bdi> },
    { id: 'email', cell: ({ email }) => <bdi>{email}</bdi> },
    { id: 'contact', cell: ({ contact }) => <bdi>{contact || '–'}</bdi> },
    { id: 'country', sort: 'COUNTRY', cell: ({ country }) => <bdi>{country || '–'}</bdi> },
  ]
}
