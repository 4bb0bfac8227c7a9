import { chakra } from '@chakra-ui/react'
import { ArrowDownWideNarrow, Expand, Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { GROUPINGS, type Grouping } from './arrange.ts'

/** Beside its fellows it gives way; on a phone it has a line of its own. */
const Search = chakra('div', {
  base: { display: 'grid', width: { base: 'calc(100vw - 32px)', md: '200px' } },
})
const PRESSED = {
  '&[aria-pressed=true]': {
    bg: 'accent.subtle',
    borderColor: 'accent.solid',
    color: 'accent.fg',
    '& svg': { color: 'inherit' },
  },
}
/** On a phone the page is one column of tiles, and these have nothing to arrange. */
const WIDE_ONLY = { base: 'none', md: 'inline-flex' }

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
      <Search>
        <SearchField label={t('filter.label')} value={search} onSearch={(q) => set({ q })} />
      </Search>
      <Menu
        label={t('group.label')}
        entries={GROUPINGS.map((each) => ({
          id: each,
          label: t(`group.${each}`),
          checked: each === grouping,
          onSelect: () => set({ group: each === 'site' ? null : each }),
        }))}
        trigger={(props) => (
          <Button display={WIDE_ONLY} {...props}>
            <Layers size={16} aria-hidden="true" />
            {t(`group.${grouping}`)}
          </Button>
        )}
      />
      <Button
        aria-pressed={worstFirst}
        display={WIDE_ONLY}
        onClick={() => set({ sort: worstFirst ? 'place' : null })}
        css={PRESSED}
      >
        <ArrowDownWideNarrow size={16} aria-hidden="true" />
        {t('worstFirst')}
      </Button>
      <Button display={WIDE_ONLY} onClick={() => set({ wall: 'on' })}>
        <Expand size={16} aria-hidden="true" />
        {t('wall.enter')}
      </Button>
    </>
  )
}
