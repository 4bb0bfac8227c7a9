import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { AlarmBadge } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { useMenu } from './use-menu.ts'

const Nav = chakra('nav', {
  base: { flex: '1', overflowY: 'auto', overflowX: 'hidden', pt: '1', px: '3', pb: '4' },
})

const Group = chakra('h2', {
  base: {
    textStyle: 'micro',
    fontWeight: '600',
    letterSpacing: '0.03em',
    color: 'nav.fg.muted',
    px: '2',
    pt: '4',
    pb: '1.5',
    whiteSpace: 'nowrap',
    'div:first-child > &': { pt: '2' },
  },
  variants: {
    narrow: {
      true: {
        height: '1px',
        fontSize: '0',
        padding: '0!',
        my: '9px',
        mx: '2.5',
        bg: 'nav.border',
        overflow: 'hidden',
        color: 'transparent',
        'div:first-child > &': { visibility: 'hidden', my: '0' },
      },
    },
  },
})

const Entry = chakra(NavLink, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: { base: '44px', md: '34px' },
    px: '2',
    mb: '1px',
    borderRadius: 'sm',
    color: 'nav.fg',
    fontSize: '13.5px',
    lineHeight: '18px',
    fontWeight: '450',
    whiteSpace: 'nowrap',
    transition: 'background-color 120ms',
    '& svg': { flex: 'none', color: 'nav.fg.muted' },
    _hover: { bg: 'nav.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': {
      bg: 'nav.active.bg',
      color: 'nav.active.fg',
      fontWeight: '600',
      '& svg': { color: 'inherit' },
    },
  },
  variants: {
    narrow: {
      true: { height: '40px', justifyContent: 'center', gap: '0', '& span': { srOnly: true } },
    },
  },
})

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
    <Nav aria-label={t('menu.main')}>
      {groups.map(({ label, links }) => (
        <div key={label}>
          <Group narrow={narrow}>{t(label)}</Group>
          <ul>
            {links.map(({ to, label: name, icon: Icon, counted, exact = false }) => (
              <li key={to}>
                <Entry
                  to={to}
                  end={exact}
                  narrow={narrow}
                  {...(onChoose ? { onClick: onChoose } : {})}
                >
                  <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
                  <span>{t(name)}</span>
                  {counted && <AlarmBadge over={narrow} />}
                </Entry>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  )
}
