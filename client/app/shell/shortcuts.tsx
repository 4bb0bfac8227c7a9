import { CircleQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { observableValue, useValue } from '../../lib/observable-value.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showHelp, useHelp } from './help.tsx'
import css from './shortcuts.module.scss'

/** Keys by the texts that say what they do. */
const SHORTCUTS = [
  ['search', ['Ctrl', 'K']],
  ['help', ['?']],
  ['send', ['Ctrl', '↵']],
  ['close', ['Esc']],
  ['bookmark', ['Ctrl', 'B']],
  ['cursor', ['←', '→']],
  ['zoom', ['+', '−']],
  ['unzoom', ['0']],
  ['ends', ['Home', 'End']],
] as const

export const shortcutsShown = observableValue(false)

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

function useKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedIn(event.target) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      shortcutsShown.set(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The keys that work everywhere, listed by "?". */
export function Shortcuts() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const shown = useValue(shortcutsShown)
  const article = useHelp()
  useKey()
  const close = () => shortcutsShown.set(false)
  return (
    <Dialog
      open={shown}
      onClose={close}
      title={t('shortcuts.title')}
      footer={
        <>
          {article && (
            <Button
              icon={CircleQuestionMark}
              onClick={() => {
                close()
                showHelp(article)
              }}
            >
              {t('help')}
            </Button>
          )}
          <Button onClick={close}>{common('close')}</Button>
        </>
      }
    >
      <dl className={css.keys}>
        {SHORTCUTS.map(([what, keys]) => (
          <div key={what}>
            <dt>{t(`shortcuts.${what}`)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
