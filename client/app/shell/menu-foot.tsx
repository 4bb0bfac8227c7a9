import { AlarmPill } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { SearchIcon } from '../../features/ground/search/search-button.tsx'
import { UserMenu } from './user-menu.tsx'
import css from './menu-foot.module.scss'

/** What the navbar holds, for those who have hidden it. */
export default function MenuFoot({ place }: { place: 'side' | 'narrow' | 'row' }) {
  return (
    <div className={css.foot} data-place={place}>
      <SearchIcon />
      <AlarmPill />
      <UserMenu />
    </div>
  )
}
