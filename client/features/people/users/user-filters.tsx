import { ROLES } from '../../../entities/users/roles.ts'
import { SpanFilter } from '../../../ui/list/span-filter.tsx'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'
import { RoleIcon, StatusIcon } from './member-chips.tsx'
import { PLANS, STATUSES } from './member.ts'

/** What the list of members is filtered by. */
export const UserFilters = () => (
  <>
    <ValuesFilter field="role" values={ROLES} icon={(role) => <RoleIcon role={role} size={14} />} />
    <ValuesFilter field="plan" values={PLANS} />
    <ValuesFilter
      field="status"
      values={STATUSES}
      icon={(status) => <StatusIcon status={status} size={14} />}
    />
    <SpanFilter field="added" />
    <SpanFilter field="signedIn" />
  </>
)
