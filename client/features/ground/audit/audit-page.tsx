import { ScrollText } from 'lucide-react'
import { useActionWords } from '../../../entities/audit/action-words.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { BY_TIME, connectionRows, sliceOf } from '../../../ui/list/connection-rows.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { AuditCount } from './audit-count.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditParams, useOpenEntry } from './audit-params.ts'
import { useAuditPageQuery } from './audit.generated.ts'
import { ChainState } from './chain-state.tsx'

const LIST = { ...BY_TIME, filters: ['who', 'what', 'action', 'period', 'at'] } as const

/** What the list shows so far, and what its file holds. */
function useEntries() {
  const { filter, search, within } = useAuditParams()
  const list = useList(LIST)
  const variables = { filter, search: search || null }
  const answer = useAuditPageQuery({
    variables: { ...variables, ...sliceOf(list) },
    fetchPolicy: 'cache-and-network',
  })
  return {
    ...connectionRows(list, answer, { key: 'auditEntries', variables }),
    foot: within && <AuditCount {...variables} />,
    filter: {
      actorId: filter.actorId,
      action: filter.action,
      from: filter.at?.from,
      to: filter.at?.to,
    },
  }
}

/** Who did what in the organisation, and whether the log is what was written. */
export function Component() {
  const open = useOpenEntry()
  const shown = useEntries()
  const wordsOf = useActionWords()
  return (
    <>
      <ListPage
        search
        area="audit"
        {...shown}
        columns={AUDIT_COLUMNS}
        nameOf={({ action }) => wordsOf(action)}
        filters={<AuditFilters />}
        file="audit"
        icon={ScrollText}
      >
        <ChainState />
      </ListPage>
      {open.id !== null && <AuditDetail id={open.id} onClose={open.close} />}
    </>
  )
}
