import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from './toast.ts'

const LIFE_MS = 5000

const Region = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    insetBlockStart: '68px',
    insetInlineEnd: '4',
    margin: '0',
    padding: '0',
    border: '0',
    bg: 'transparent',
    overflow: 'visible',
    width: 'min(360px, calc(100vw - 32px))',
    '&:popover-open': { display: 'grid', gap: '2' },
  },
})

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    ps: '3.5',
    pe: '1.5',
    py: '2.5',
    bg: 'bg.overlay',
    color: 'fg',
    borderRadius: 'md',
    boxShadow: 'overlay',
    animation: 'drop 180ms cubic-bezier(.2,0,0,1)',
    '& > svg': { flex: 'none', mt: '1' },
    '&[data-tone=success] > svg': { color: 'state.ok' },
    '&[data-tone=error] > svg': { color: 'state.alarm.critical' },
    '&[data-tone=info] > svg': { color: 'accent.fg' },
  },
})

const Words = chakra('div', { base: { flex: '1', minWidth: '0', py: '1px' } })
const Title = chakra('p', { base: { textStyle: 'dense', fontWeight: '600' } })
const Text = chakra('p', {
  base: { textStyle: 'dense', color: 'fg.muted', overflowWrap: 'anywhere' },
})

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    if (toast.tone !== 'error') timer.current = setTimeout(() => dismissToast(toast.id), LIFE_MS)
  }
  const stop = () => clearTimeout(timer.current)
  useEffect(() => {
    start()
    return stop
  })
  const Icon = ICONS[toast.tone]
  return (
    <Card
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={stop}
      onPointerLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <Icon size={16} aria-hidden="true" />
      <Words>
        <Title>{toast.title}</Title>
        {toast.text && <Text>{toast.text}</Text>}
      </Words>
      {toast.action && (
        <Button
          variant="link"
          marginBlock="3px"
          marginInlineEnd="2"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        label={t('dismiss')}
        tooltip={false}
        boxSize="28px"
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </Card>
  )
}

/** Where toasts stand, the newest on top, above everything else. */
export function Toaster() {
  const { t } = useTranslation('common')
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const region = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id

  // Shown again for each new toast, which lifts it above a dialog that opened meanwhile.
  useEffect(() => {
    if (region.current?.matches(':popover-open')) region.current.hidePopover()
    if (newest !== undefined) region.current?.showPopover()
  }, [newest])

  return (
    <Region ref={region} popover="manual" aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Region>
  )
}
