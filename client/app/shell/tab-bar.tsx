import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { AlarmBadge } from '../../features/alarms/alarms/watch/alarm-pill.tsx'
import { useMenu } from './use-menu.ts'

const Bar = chakra('nav', {
  base: {
    display: { base: 'grid', md: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'tabs',
    px: '1',
    pt: '1',
    pb: 'max(6px, env(safe-area-inset-bottom))',
    bg: 'bg.panel',
    borderTop: '1px solid',
    borderColor: 'border',
  },
})

const Tab = chakra(NavLink, {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '0.5',
    minHeight: '48px',
    borderRadius: 'sm',
    textStyle: 'micro',
    color: 'fg.muted',
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'accent.fg', fontWeight: '600' },
  },
})

const Place = chakra('span', { base: { position: 'relative', px: '3' } })

const ROOM = 5

/** The foot of the screen on phones: the first entries of the menu, within reach of the thumb. */
export function TabBar() {
  const { t } = useTranslation('shell')
  const links = useMenu().flatMap((group) => group.links)
  return (
    <Bar aria-label={t('menu.main')}>
      {links.slice(0, ROOM).map(({ to, label, shortLabel, icon: Icon, counted }) => (
        <Tab key={to} to={to}>
          <Place>
            <Icon size={22} strokeWidth={1.6} aria-hidden="true" />
            {counted && <AlarmBadge over />}
          </Place>
          {t(shortLabel ?? label)}
        </Tab>
      ))}
    </Bar>
  )
}
