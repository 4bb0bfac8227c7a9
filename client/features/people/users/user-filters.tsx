import { useTranslation } from 'react-i18next'
import { ROLES } from '../../../entities/users/roles.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { FilterButton } from '../../../ui/filter-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { RoleIcon, StatusIcon } from './member-chips.tsx'
import { PLANS, STATUSES } from './member.ts'

/** What the list of members is searched for and filtered by. */
export function UserFilters() {
  const { t } = useTranslation('users')
  const params = useListParams()
  return (
    <>
      <SearchField label={t('search')} value={params.search} onSearch={(q) => params.set({ q })} />
      <FilterButton
        label={t('field.role')}
        options={ROLES.map((value) => ({
          value,
          label: t(`role.${value}`),
          icon: <RoleIcon role={value} size={14} />,
        }))}
        chosen={params.chosen('role', ROLES)}
        onChange={(role) => params.set({ role })}
      />
      <FilterButton
        label={t('field.currentPlan')}
        options={PLANS.map((value) => ({ value, label: t(`plan.${value}`) }))}
        chosen={params.chosen('plan', PLANS)}
        onChange={(plan) => params.set({ plan })}
      />
      <FilterButton
        label={t('field.status')}
        options={STATUSES.map((value) => ({
          value,
          label: t(`status.${value}`),
          icon: <StatusIcon status={value} size={14} />,
        }))}
        chosen={params.chosen('status', STATUSES)}
        onChange={(status) => params.set({ status })}
      />
    </>
  )
}
