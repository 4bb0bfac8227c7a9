import { chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    ps: '3',
    pe: '1',
    py: '1',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.subtle',
  },
})
const Text = chakra('output', {
  base: {
    flex: '1',
    minWidth: '0',
    py: '2',
    fontFamily: 'mono',
    fontSize: '12px',
    lineHeight: '18px',
    color: 'fg',
    direction: 'ltr',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  variants: { multiline: { true: { whiteSpace: 'pre-wrap' } } },
})

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
        <Frame>
          <Text id={id} aria-describedby={describedBy} multiline={multiline}>
            {value}
          </Text>
          <IconButton label={copied ? t('copied') : t('copy')} onClick={() => void copy()}>
            {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          </IconButton>
        </Frame>
      )}
    </Field>
  )
}
