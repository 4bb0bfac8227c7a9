import { useTranslation } from 'react-i18next'
import { useEveryPage } from '../../../lib/every-page.ts'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { SpanFilter } from '../../../ui/list/span-filter.tsx'
import { ChoiceFilter } from '../../../ui/list/values-filter.tsx'
import { AuditMembersDocument, type AuditMembersQuery } from './audit.generated.ts'
import { useActionWords } from '../../../entities/audit/action-words.ts'
import { AUDIT_KINDS } from '../../../lib/features.ts'
import { PERIOD_NAMES, useAuditParams } from './audit-params.ts'

/** Everybody there is to choose; null until they are there. */
const useMembers = () =>
  useEveryPage<AuditMembersQuery['users']['nodes'][number]>('members', async (client, page) => {
    const { data } = await client.query({
      query: AuditMembersDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    })
    return data?.users
  })

/** What the log is filtered by. */
export function AuditFilters() {
  const { t } = useTranslation('audit')
  const { actors, kinds, action, within, set } = useAuditParams()
  const wordsOf = useActionWords()
  const members = useMembers() ?? []
  // Who is gone can still be asked for by the address.
  const gone = actors.filter((id) => !members.some((member) => member.id === id))
  const people = [
    ...members.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ...gone.map((id) => ({ value: id, label: t('detail.number', { number: id }) })),
  ]
  return (
    <>
      <FilterButton
        label={t('filter.what')}
        options={[...AUDIT_KINDS.keys()].map((value) => ({
          value,
          label: t(`domains:auditKind.${value}`),
        }))}
        chosen={kinds}
        onChange={(what) => set({ what })}
      />
      <FilterButton
        label={t('filter.who')}
        options={people}
        chosen={actors}
        onChange={(who) => set({ who })}
      />
      {action && (
        <FilterButton
          label={t('filter.action')}
          options={[{ value: action, label: wordsOf(action) }]}
          chosen={[action]}
          onChange={(left) => set({ action: left })}
        />
      )}
      {within ? (
        <SpanFilter field="at" />
      ) : (
        <ChoiceFilter field="period" values={PERIOD_NAMES} usual="all" />
      )}
    </>
  )
}
