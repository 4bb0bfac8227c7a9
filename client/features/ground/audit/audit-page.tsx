import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useActionWords } from '../../../entities/audit/action-words.ts'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { List } from '../../../ui/list/list.tsx'
import { stillAsked } from '../../../ui/list/still-asked.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditParams, useOpenEntry } from './audit-params.ts'
import { useAuditPageQuery, type AuditPageQuery } from './audit.generated.ts'
import { ChainState } from './chain-state.tsx'

const LIST = { filters: ['who', 'what', 'period'] } as const

/** The next stretch behind those that are there. */
const joined = (
  before: AuditPageQuery,
  { fetchMoreResult: more }: { fetchMoreResult: AuditPageQuery },
) => ({
  auditEntries: {
    ...more.auditEntries,
    nodes: [...before.auditEntries.nodes, ...more.auditEntries.nodes],
  },
})

/** What the list shows so far, and the way further back. */
function useEntries() {
  const { filter, search } = useAuditParams()
  const list = useList(LIST)
  const variables = { filter, search: search || null }
  const answer = useAuditPageQuery({
    variables: { ...variables, after: null },
    fetchPolicy: 'cache-and-network',
  })
  const { data, previousData, error, refetch, fetchMore, observable } = answer
  const found = (data ?? previousData)?.auditEntries
  const more = () => {
    const after = found?.pageInfo.endCursor ?? null
    const still = stillAsked(
      observable,
      after,
      ({ auditEntries }: AuditPageQuery) => auditEntries.pageInfo.endCursor,
    )
    return fetchMore({
      variables: { ...variables, after },
      updateQuery: (before, next) => (still(before) ? joined(before, next) : before),
    })
  }
  const of = JSON.stringify(variables)
  const page = found && {
    nodes: found.nodes,
    more: data && found.pageInfo.hasNextPage ? more : null,
    of,
  }
  return { list, page, error, busy: !data, onRetry: () => void refetch() }
}

/** All entries that match what is shown, as a file. */
function Export() {
  const { filter, search } = useAuditParams()
  const { actorIds, actions, at } = filter
  return <ListExport of="audit" filter={{ actorIds, actions, from: at?.from, search }} />
}

/** Who did what in the organisation, and whether the log is what was written. */
export function Component() {
  const { t } = useTranslation('audit')
  const open = useOpenEntry()
  const shown = useEntries()
  const columns = useAuditColumns()
  const wordsOf = useActionWords()
  const some = shown.page && !shown.list.isBlank(shown.page)
  const icon = <ScrollText size={26} aria-hidden="true" />
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={some && <Export />} />
      <ChainState />
      <List
        {...shown}
        name="audit"
        label={t('title')}
        failed={t('failed')}
        columns={columns}
        nameOf={({ action }) => wordsOf(action)}
        filters={<AuditFilters />}
        empty={<EmptyState icon={icon} title={t('empty.title')} text={t('empty.text')} />}
      />
      {open.id !== null && <AuditDetail id={open.id} onClose={open.close} />}
    </>
  )
}
