import {
  ArrowDownWideNarrow,
  Expand,
  Grid2x2,
  Grid3x3,
  Layers,
  Rows3,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CHOICES, setAppearance, useAppearance, type Appearance } from '../../../lib/appearance.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { GROUPINGS, type Grouping, type HomeOrder } from './arrange.ts'
import css from './home-tools.module.scss'

export interface HomeView {
  search: string
  grouping: Grouping
  order: HomeOrder
  view: Appearance['homeView']
  wall: boolean
}

/** How the sensors are shown: what somebody usually wants is kept with the account, what a link is to show stands in the address. */
export function useHomeView(): HomeView & { set: ReturnType<typeof useListParams>['set'] } {
  const { search, chosen, set } = useListParams()
  const { homeOrder, homeView } = useAppearance()
  return {
    search,
    set,
    grouping: chosen('group', GROUPINGS)[0] ?? 'site',
    order: chosen('sort', CHOICES.homeOrder)[0] ?? homeOrder,
    view: homeView,
    wall: chosen('wall', ['on']).length > 0,
  }
}

const VIEW_ICONS: Record<HomeView['view'], LucideIcon> = {
  tiles: Grid2x2,
  compact: Grid3x3,
  list: Rows3,
}

/** Which sensors, in which order and groups, and how large. */
export function HomeTools() {
  const { t } = useTranslation('sensors')
  const { search, grouping, order, view, set } = useHomeView()
  const ViewIcon = VIEW_ICONS[view]
  return (
    <>
      <div className={css.search}>
        <SearchField label={t('filter.label')} value={search} onSearch={(q) => set({ q })} />
      </div>
      <MenuButton
        icon={Layers}
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
      <MenuButton
        icon={ArrowDownWideNarrow}
        label={t('order.label')}
        entries={CHOICES.homeOrder.map((each) => ({
          id: each,
          label: t(`order.${each}`),
          checked: each === order,
          onSelect: () => {
            setAppearance({ homeOrder: each })
            set({ sort: null })
          },
        }))}
      >
        {t(`order.${order}`)}
      </MenuButton>
      <MenuButton
        icon={ViewIcon}
        label={t('view.label')}
        entries={CHOICES.homeView.map((each) => ({
          id: each,
          label: t(`view.${each}`),
          checked: each === view,
          onSelect: () => setAppearance({ homeView: each }),
        }))}
      >
        {t(`view.${view}`)}
      </MenuButton>
      <Button icon={Expand} className={css.wideOnly} onClick={() => set({ wall: 'on' })}>
        {t('wall.enter')}
      </Button>
    </>
  )
}
