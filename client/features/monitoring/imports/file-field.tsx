import { FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import css from './file-field.module.scss'

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
    <label
      className={css.drop}
      htmlFor={id}
      data-over={over}
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
      <input
        className={css.input}
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('drop.label')}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
