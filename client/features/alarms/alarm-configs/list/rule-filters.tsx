import { useTranslation } from 'react-i18next'
import { PRIORITIES, shapeOf } from '../../../../entities/alarms/priority.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { FilterButton } from '../../../../ui/filter-button.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { KINDS } from '../rule.ts'

export const STATES = ['enabled', 'disabled'] as const

/** What the list of rules is searched for and filtered by. */
export function RuleFilters() {
  const { t } = useTranslation('alarm-configs')
  const params = useListParams()
  return (
    <>
      <SearchField label={t('search')} value={params.search} onSearch={(q) => params.set({ q })} />
      <FilterButton
        label={t('field.kind')}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        chosen={params.chosen('kind', KINDS)}
        onChange={(kind) => params.set({ kind })}
      />
      <FilterButton
        label={t('column.priority')}
        options={PRIORITIES.map((value) => ({
          value,
          label: t(`priority.${value}`),
          icon: <StateGlyph priority={shapeOf(value)} size={14} />,
        }))}
        chosen={params.chosen('priority', PRIORITIES)}
        onChange={(priority) => params.set({ priority })}
      />
      <FilterButton
        label={t('column.state')}
        options={STATES.map((value) => ({ value, label: t(value) }))}
        chosen={params.chosen('state', STATES)}
        onChange={(state) => params.set({ state })}
      />
    </>
  )
}
