import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../ui/failed.tsx'
import { ListSkeleton } from '../../ui/list-parts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { useAuditParams, useOpenEntry } from './audit-params.ts'
import { useAuditPageQuery, type AuditPageQuery } from './audit.generated.ts'
import { ChainState } from './chain-state.tsx'

/** The next stretch behind those that are there. */
const joined = (before: AuditPageQuery, { fetchMoreResult: more }: { fetchMoreResult: AuditPageQuery }) => ({
  auditEntries: { ...more.auditEntries, nodes: [...before.auditEntries.nodes, ...more.auditEntries.nodes] },
})

/** Who did what in the organisation, and whether the log is what was written. */
export function Component() {
  const { t } = useTranslation('audit')
  const { filter, search, isNarrowed } = useAuditParams()
  const open = useOpenEntry()
  const variables = { filter, search: search || null }
  const answer = useAuditPageQuery({ variables: { ...variables, after: null }, fetchPolicy: 'cache-and-network' })
  const { error, refetch, fetchMore } = answer
  const entries = (answer.data ?? answer.previousData)?.auditEntries
  const some = entries && (entries.nodes.length > 0 || isNarrowed)
  const onMore = () => fetchMore({ variables: { ...variables, after: entries?.pageInfo.endCursor ?? null }, updateQuery: joined })
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={some && <AuditExport />} />
      <ChainState />
      {some && <AuditFilters />}
      {some && <AuditList entries={entries} onMore={onMore} />}
      {entries && !some && (
        <EmptyState icon={<ScrollText size={26} aria-hidden="true" />} title={t('empty.title')} text={t('empty.text')} />
      )}
      {!entries && (error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {open.id !== null && <AuditDetail id={open.id} onClose={open.close} />}
    </>
  )
}
