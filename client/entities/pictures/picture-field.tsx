import { ImageUp } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner, Notice } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import css from './picture-field.module.scss'

interface PictureFieldProps {
  /** What the picture is of, for people who cannot see what surrounds the buttons. */
  label: string
  /** The picture that is stored. */
  src: string | null
  /** Draws a picture, or what stands in its place. */
  show: (src: string | null) => ReactNode
  types: readonly string[]
  /** What may be chosen, in words; without it that of portraits and logos. */
  help?: string
  /** Stores the picture, or removes it; answers what is wrong in words, or null. */
  onSend: (file: File | null) => Promise<string | null>
}

/** A picture that was chosen and not stored yet, with an address that holds all of it. */
function useChosen() {
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null)
  const choose = (file: File | null) => {
    if (!file) return setChosen(null)
    const reader = new FileReader()
    reader.onload = () =>
      typeof reader.result === 'string' && setChosen({ file, src: reader.result })
    reader.readAsDataURL(file)
  }
  return { chosen, choose }
}

/** A picture: choose one, look at it, keep it or not; replace it, remove it. Stored at once, apart from the form around it. */
export function PictureField({ label, src, show, types, help, onSend }: PictureFieldProps) {
  const { t } = useTranslation('pictures')
  const { chosen, choose } = useChosen()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const send = async (file: File | null) => {
    setBusy(true)
    const wrong = await onSend(file).finally(() => setBusy(false))
    setProblem(wrong)
    if (!wrong) choose(null)
  }
  const pick = (
    <Button size="sm" disabled={busy} onClick={() => input.current?.click()}>
      <ImageUp size={14} aria-hidden="true" />
      {t((chosen ?? src) ? 'replace' : 'choose')}
    </Button>
  )
  return (
    <div role="group" aria-label={label}>
      {problem && (
        <Notice>
          <Banner tone="critical">{problem}</Banner>
        </Notice>
      )}
      <div className={css.row}>
        {show(chosen?.src ?? src)}
        <div className={css.words}>
          <p className={css.help}>{chosen ? t('preview') : (help ?? t('help'))}</p>
          <div className={css.tools}>
            {chosen && (
              <Button
                size="sm"
                variant="primary"
                loading={busy}
                onClick={() => void send(chosen.file)}
              >
                {t('use')}
              </Button>
            )}
            {pick}
            {chosen && (
              <Button size="sm" disabled={busy} onClick={() => (choose(null), setProblem(null))}>
                {t('cancel')}
              </Button>
            )}
            {!chosen && src && (
              <Button size="sm" loading={busy} onClick={() => void send(null)}>
                {t('remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        className={css.unseen}
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={t('file', { of: label })}
        accept={types.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          setProblem(null)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
