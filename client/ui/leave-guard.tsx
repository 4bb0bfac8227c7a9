import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before a page is left while there is something on it that is not saved. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const { t } = useTranslation('common')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => unsaved() && warn(event)
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [unsaved])

  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  const footer = (
    <>
      <Button onClick={stay}>{t('unsaved.stay')}</Button>
      <Button variant="danger" onClick={() => blocker.proceed()}>
        {t('unsaved.leave')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={stay} title={t('unsaved.title')} footer={footer}>
      {t('unsaved.text')}
    </Dialog>
  )
}
