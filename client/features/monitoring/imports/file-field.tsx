import { chakra } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'

const Drop = chakra('label', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '1',
    px: '4',
    py: { base: '8', md: '10' },
    border: '1px dashed',
    borderColor: 'border.strong',
    borderRadius: 'md',
    textAlign: 'center',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    '& > svg': { color: 'fg.subtle', mb: '2', strokeWidth: '1.5' },
    '& b': { textStyle: 'section' },
    '& span': { textStyle: 'dense', color: 'fg.muted', textWrap: 'balance' },
    '& u': { color: 'accent.fg' },
    _hover: { bg: 'bg.muted' },
    _focusWithin: { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '2px' },
  },
  variants: { over: { true: { bg: 'accent.subtle', borderColor: 'accent.solid' } } },
})
const Input = chakra('input', { base: { srOnly: true } })

/** Where a file is dropped or chosen. */
export function FileField({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation('imports')
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <Drop
      htmlFor={id}
      over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={28} aria-hidden="true" />
      <b>{t('drop.title')}</b>
      <span>
        <u>{t('drop.choose')}</u> {t('drop.text')}
      </span>
      <Input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('drop.label')}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </Drop>
  )
}
