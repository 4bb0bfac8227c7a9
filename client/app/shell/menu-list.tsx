import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { AlarmBadge } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { useMenu } from './use-menu.ts'
import css from './menu-list.module.scss'

/** The menu's groups and entries; narrow shows icons only, and rules in place of group names. */
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
            {t(label)}
          </h2>
          <ul>
            {links.map(({ to, label: name, icon: Icon, counted, exact = false }) => (
              <li key={to}>
                <NavLink
                  className={css.entry}
                  to={to}
                  end={exact}
                  data-narrow={narrow}
                  {...(onChoose ? { onClick: onChoose } : {})}
                >
                  <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
                  <span>{t(name)}</span>
                  {counted && <AlarmBadge over={narrow} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
