import { chakra } from '@chakra-ui/react'
import { AlarmPill } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { SearchIcon } from '../../features/ground/search/search-button.tsx'
import { UserMenu } from './user-menu.tsx'

const Foot = chakra('div', {
  base: {
    display: { base: 'none', xl: 'flex' },
    alignItems: 'center',
    gap: '2',
    ms: 'auto',
    'html[data-menu=hidden] &': { display: 'none' },
  },
  variants: {
    place: {
      side: {
        ms: '0',
        px: '3',
        py: '2',
        borderTop: '1px solid',
        borderColor: 'nav.border',
        '& > :last-child': { ms: 'auto' },
      },
      narrow: {
        ms: '0',
        flexDirection: 'column',
        py: '2',
        borderTop: '1px solid',
        borderColor: 'nav.border',
        '& a': { display: 'none' },
      },
      row: {},
    },
  },
})

/** What the navbar holds, for those who have hidden it. */
export default function MenuFoot({ place }: { place: 'side' | 'narrow' | 'row' }) {
  return (
    <Foot place={place}>
      <SearchIcon />
      <AlarmPill />
      <UserMenu />
    </Foot>
  )
}
