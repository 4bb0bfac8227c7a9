import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { AlarmBadge } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useMenu } from './use-menu.ts'
import css from './menu-list.module.scss'

/**
 * The menu's groups and entries. Narrow shows icons, and rules in place of group names, each where it stands in the wide one;
 * the name comes beside the icon that is pointed at or holds the focus.
 */
export function MenuList({
  narrow = false,
  onChoose,
}: {
  narrow?: boolean
  onChoose?: () => void
}) {
  const { t } = useTranslation('shell')
  const groups = useMenu()
  return (
    <nav className={css.nav} aria-label={t('menu.main')}>
      {groups.map(({ label, links }) => (
        <div key={label}>
          <h2 className={css.group} data-narrow={narrow}>
            <span>{t(label)}</span>
          </h2>
          <ul>
            {links.map((link) => {
              const { to, label: name, icon: Icon, counted, exact = false } = link
              return (
                <li key={to}>
                  <NavLink
                    className={css.entry}
                    to={to}
                    end={exact}
                    data-narrow={narrow}
                    {...(onChoose ? { onClick: onChoose } : {})}
                  >
                    <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
                    <span className={css.name}>{t(name)}</span>
                    {counted ? (
                      <AlarmBadge over={narrow} />
                    ) : (
                      <UnreadBadge pages={[link]} over={narrow} />
                    )}
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
