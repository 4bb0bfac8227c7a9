import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { AlarmBadge } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useAppearance } from '../../lib/appearance.ts'
import MenuFoot from './menu-foot.tsx'
import type { MenuGroup, MenuLink } from './menu-entries.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useMenu } from './use-menu.ts'
import css from './horizontal-menu.module.scss'

function GroupMenu({ group: { label, links } }: { group: MenuGroup }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isHere = ({ to, exact }: MenuLink) =>
    pathname === to || (!exact && pathname.startsWith(`${to}/`))
  const entries = links.map((link) => ({
    id: link.to,
    label: t(link.label),
    ...(isHere(link) && { checked: true }),
    onSelect: () => void navigate(link.to),
  }))
  return (
    <Menu
      label={t(label)}
      align="start"
      entries={entries}
      trigger={(props) => (
        <button
          className={css.group}
          type="button"
          data-here={links.some(isHere) || undefined}
          {...props}
        >
          {t(label)}
          {links.some(({ counted }) => counted) ? <AlarmBadge /> : <UnreadBadge pages={links} />}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    />
  )
}

/** The menu below the navbar, for those who have it there; on narrow screens it is off the canvas as ever. */
export default function HorizontalMenu() {
  const { t } = useTranslation('shell')
  const groups = useMenu()
  const { navbarType } = useAppearance()
  return (
    <nav className={css.bar} aria-label={t('menu.main')}>
      {groups.map((group) => (
        <GroupMenu key={group.label} group={group} />
      ))}
      {navbarType === 'hidden' && <MenuFoot place="row" />}
    </nav>
  )
}
