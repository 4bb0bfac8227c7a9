import { useTranslation } from 'react-i18next'
import { PRIORITIES, shapeOf } from '../../../../entities/alarms/priority.ts'
import type { AlarmPriority } from '../../../../generated/schema.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { FilterButton } from '../../../../ui/filter-button.tsx'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { useAlarmSitesQuery } from './sites.generated.ts'
import { useAlarmScope } from './use-alarm-params.ts'
import css from './scope-bar.module.scss'

/** Where alarms can be; nothing to choose from when there is one site only. */
export function SiteFilter() {
  const { t } = useTranslation('alarms')
  const { siteIds } = useAlarmScope()
  const { set } = useListParams()
  const { data } = useAlarmSitesQuery()
  const sites = data?.sites.nodes ?? []
  if (sites.length < 2 && siteIds.length === 0) return null
  const options = sites.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterButton
      label={t('filter.site')}
      options={options}
      chosen={siteIds}
      onChange={(site) => set({ site })}
    />
  )
}

function PriorityToggle({
  priority,
  on,
  onPress,
}: {
  priority: AlarmPriority
  on: boolean
  onPress: () => void
}) {
  const { t } = useTranslation('alarms')
  return (
    <Button size="sm" aria-pressed={on} onClick={onPress}>
      <StateGlyph priority={shapeOf(priority)} size={14} />
      {t(`priority.${priority}`)}
    </Button>
  )
}

/** One press for each priority; none pressed shows all. */
function PriorityFilter() {
  const { t } = useTranslation('alarms')
  const { priorities } = useAlarmScope()
  const { set } = useListParams()
  const press = (priority: AlarmPriority) =>
    set({
      priority: PRIORITIES.filter((each) => priorities.includes(each) !== (each === priority)),
    })
  return (
    <div className={css.group} role="group" aria-label={t('filter.priority')}>
      {PRIORITIES.map((priority) => (
        <PriorityToggle
          key={priority}
          priority={priority}
          on={priorities.includes(priority)}
          onPress={() => press(priority)}
        />
      ))}
    </div>
  )
}

/** What a list of alarms is narrowed to. */
export const ScopeFilters = () => (
  <>
    <PriorityFilter />
    <div className={css.small}>
      <SiteFilter />
    </div>
  </>
)
