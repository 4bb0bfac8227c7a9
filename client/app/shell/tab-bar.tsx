import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { AlarmBadge } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useMenu } from './use-menu.ts'
import css from './tab-bar.module.scss'

const ROOM = 5

/** The foot of the screen on phones: the first entries of the menu, within reach of the thumb. */
export function TabBar() {
  const { t } = useTranslation('shell')
  const all = useMenu().flatMap((group) => group.links)
  // What waits for somebody is first at hand.
  const links = [...all.filter(({ counted }) => counted), ...all.filter(({ counted }) => !counted)]
  return (
    <nav className={css.bar} aria-label={t('menu.main')}>
      {links.slice(0, ROOM).map((link) => {
        const { to, label, shortLabel, icon: Icon, counted } = link
        return (
          <NavLink className={css.tab} key={to} to={to}>
            <span className={css.place}>
              <Icon size={22} strokeWidth={1.6} aria-hidden="true" />
              {counted ? <AlarmBadge over /> : <UnreadBadge pages={[link]} over />}
            </span>
            {t(shortLabel ?? label)}
          </NavLink>
        )
      })}
    </nav>
  )
}
