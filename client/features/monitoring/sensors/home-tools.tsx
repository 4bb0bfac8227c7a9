import { ArrowDownWideNarrow, Expand, Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { GROUPINGS, type Grouping } from './arrange.ts'
import css from './home-tools.module.scss'

export interface HomeView {
  search: string
  grouping: Grouping
  worstFirst: boolean
  wall: boolean
}

/** How the sensors are shown stands in the address. */
export function useHomeView(): HomeView & { set: ReturnType<typeof useListParams>['set'] } {
  const { search, chosen, set } = useListParams()
  return {
    search,
    set,
    grouping: chosen('group', GROUPINGS)[0] ?? 'site',
    worstFirst: chosen('sort', ['place']).length === 0,
    wall: chosen('wall', ['on']).length > 0,
  }
}

/** Which sensors, in which order and groups. */
export function HomeTools() {
  const { t } = useTranslation('sensors')
  const { search, grouping, worstFirst, set } = useHomeView()
  return (
    <>
      <div className={css.search}>
        <SearchField label={t('filter.label')} value={search} onSearch={(q) => set({ q })} />
      </div>
      <MenuButton
        icon={Layers}
        className={css.wideOnly}
        label={t('group.label')}
        entries={GROUPINGS.map((each) => ({
          id: each,
          label: t(`group.${each}`),
          checked: each === grouping,
          onSelect: () => set({ group: each === 'site' ? null : each }),
        }))}
      >
        {t(`group.${grouping}`)}
      </MenuButton>
      <Button
        icon={ArrowDownWideNarrow}
        className={css.wideOnly}
        aria-pressed={worstFirst}
        onClick={() => set({ sort: worstFirst ? 'place' : null })}
      >
        {t('worstFirst')}
      </Button>
      <Button icon={Expand} className={css.wideOnly} onClick={() => set({ wall: 'on' })}>
        {t('wall.enter')}
      </Button>
    </>
  )
}
