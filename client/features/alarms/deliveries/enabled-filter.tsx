import { useTranslation } from 'react-i18next'
import { useListParams, type ListParams } from '../../../lib/use-list-params.ts'
import { FilterButton } from '../../../ui/filter-button.tsx'

const STATES = ['on', 'off'] as const

/** As a filter of the schema takes it: both together are none. */
export function enabledOf(params: ListParams): boolean | null {
  const chosen = params.chosen('enabled', STATES)
  return chosen.length === 1 ? chosen[0] === 'on' : null
}

/** Those that are enabled, or those that are not. */
export function EnabledFilter() {
  const { t } = useTranslation('deliveries')
  const params = useListParams()
  return (
    <FilterButton
      label={t('column.state')}
      options={STATES.map((value) => ({
        value,
        label: t(value === 'on' ? 'enabled' : 'disabled'),
      }))}
      chosen={params.chosen('enabled', STATES)}
      onChange={(enabled) => params.set({ enabled })}
    />
  )
}
