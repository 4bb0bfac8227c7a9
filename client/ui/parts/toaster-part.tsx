import { createToaster, Portal, Toast, Toaster } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { showToastsWith, type ToastTexts, type ToastTone } from '../toast.ts'
import { Parts } from './parts.tsx'
import css from './toaster-part.module.scss'

const LIFE_MS = 5000
/** What can still be acted on is read first. */
const LIFE_WITH_ACTION_MS = 10_000
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/** Over the navbar: they lie over no button of the page that somebody has just pressed. The pointer on one holds all of them. */
const toaster = createToaster({ placement: 'top-end', offsets: '8px', gap: 8, overlap: true })

/** Errors of one kind take each other's place: what fails again and again is said once. So does the same news. */
function show(tone: ToastTone, { title, text = '', action }: ToastTexts) {
  toaster.create({
    id: [tone, title, tone === 'error' ? '' : text].join(' '),
    type: tone,
    title,
    description: text,
    duration: tone === 'error' ? Infinity : action ? LIFE_WITH_ACTION_MS : LIFE_MS,
    ...(action && { action: { label: action.label, onClick: action.run } }),
  })
}

/** Where toasts are shown, the newest on top. The region is there before the first one, so that it is read out. */
export default function ToasterPart() {
  const { t } = useTranslation('common')
  // What waited is shown once the toaster listens, which it does a moment after it is there.
  useEffect(() => {
    const timer = setTimeout(() => showToastsWith(show))
    return () => clearTimeout(timer)
  }, [])
  return (
    <Parts>
      <Portal>
        <Toaster className={css.region} toaster={toaster} aria-label={t('notifications')}>
          {({ id, type, title, description, action }) => {
            const tone = type as ToastTone
            const Icon = ICONS[tone]
            return (
              <Toast.Root className={css.card} data-tone={tone}>
                <Icon size={16} aria-hidden="true" />
                <div className={css.words} role={tone === 'error' ? 'alert' : undefined}>
                  <Toast.Title className={css.title}>{title}</Toast.Title>
                  {description && (
                    <Toast.Description className={css.text}>{description}</Toast.Description>
                  )}
                </div>
                {action && (
                  <Button
                    className={css.button}
                    variant="link"
                    onClick={() => {
                      action.onClick()
                      toaster.dismiss(id)
                    }}
                  >
                    {action.label}
                  </Button>
                )}
                <IconButton
                  className={css.iconButton}
                  label={t('dismiss')}
                  tooltip={false}
                  onClick={() => toaster.dismiss(id)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </Toast.Root>
            )
          }}
        </Toaster>
      </Portal>
    </Parts>
  )
}
