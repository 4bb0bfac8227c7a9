import { chakra } from '@chakra-ui/react'
import { skipToken } from '@apollo/client/react'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { loadArea } from '../../../lib/i18n.ts'
import { AFRESH, useReadAgain } from '../../../lib/use-read-again.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { placeBelow } from '../../../ui/place.ts'
import {
  useNotificationReceivedSubscription,
  useUnreadNotificationsQuery,
} from './bell.generated.ts'

/** The list and its texts come when the bell is first opened. */
const BellList = lazy(async () => {
  const [list] = await Promise.all([import('./bell-list.tsx'), loadArea('notifications')])
  return list
})

const Host = chakra('span', { base: { position: 'relative', display: 'inline-flex' } })
const Count = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: { base: '6px', md: '3px' },
    insetInlineEnd: { base: '4px', md: '1px' },
    minWidth: '15px',
    px: '3px',
    borderRadius: '8px',
    bg: 'fg',
    color: 'bg.panel',
    fontSize: '10px',
    lineHeight: '15px',
    fontWeight: '650',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
})
const Surface = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    padding: '0',
    border: '0',
    width: 'min(380px, calc(100vw - 16px))',
    maxHeight: 'min(70dvh, 560px)',
    overflowY: 'auto',
    bg: 'bg.overlay',
    color: 'fg',
    borderRadius: 'md',
    boxShadow: 'overlay',
    '&:popover-open': { animation: 'drop 180ms cubic-bezier(.2,0,0,1)' },
  },
})

/** More than this is many. */
const MOST = 99

/** What somebody is told about, behind the bell of the navbar: live, and gone when read. */
export function BellMenu() {
  const { t } = useTranslation('shell')
  const may = useMay('read', 'Notification')
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { data, refetch } = useUnreadNotificationsQuery(
    may ? { fetchPolicy: 'cache-and-network', context: AFRESH } : skipToken,
  )
  const readAgain = useReadAgain(() => refetch())
  // Whenever it begins, also after the connection was lost, it begins with a GAP: the number is read again then too.
  useNotificationReceivedSubscription(
    may ? { onData: readAgain, fetchPolicy: 'no-cache' } : skipToken,
  )
  useEffect(() => {
    if (open && surface.current && host.current) placeBelow(surface.current, host.current, 'end')
  }, [open])

  if (!may) return null
  const unread = data?.unreadNotifications ?? 0
  return (
    <Host ref={host}>
      <IconButton label={t('bell', { count: unread })} popoverTarget={id} aria-expanded={open}>
        <Bell aria-hidden="true" />
      </IconButton>
      {unread > 0 && <Count aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</Count>}
      <Surface
        id={id}
        ref={surface}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={null}>
            <BellList onChoose={() => surface.current?.hidePopover()} />
          </Suspense>
        )}
      </Surface>
    </Host>
  )
}
