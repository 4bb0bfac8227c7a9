import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import css from './copy-field.module.scss'

export interface CopyFieldProps {
  label: string
  value: string
  help?: string
  /** Keeps line breaks, for commands. */
  multiline?: boolean
}

/** Text to take elsewhere: a token, an id, a command. */
export function CopyField({ label, value, help, multiline = false }: CopyFieldProps) {
  const { t } = useTranslation('common')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <Field label={label} help={help}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={css.frame}>
          <output
            className={css.text}
            id={id}
            aria-describedby={describedBy}
            data-multiline={multiline}
          >
            {value}
          </output>
          <IconButton label={copied ? t('copied') : t('copy')} onClick={() => void copy()}>
            {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
