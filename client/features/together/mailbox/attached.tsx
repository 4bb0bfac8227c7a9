import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileAmount } from '../../../entities/files/file-amount.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import css from './attached.module.scss'
import type { AttachedFile } from './draft.ts'
import type { Attaching } from './use-attaching.ts'

interface ChipProps {
  name: string
  size: number
  /** From 0 to 1 while it is sent. */
  part?: number
  remove: string
  onRemove: () => void
}

function FileChip({ name, size, part, remove, onRemove }: ChipProps) {
  const amountOf = useFileAmount()
  return (
    <li className={css.file}>
      <Paperclip aria-hidden="true" />
      <bdi>{name}</bdi>
      <span className={css.amount}>{amountOf(size)}</span>
      {part !== undefined && <progress aria-label={name} max={1} value={part} />}
      <IconButton label={remove} tooltip={false} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface AttachedProps {
  files: readonly AttachedFile[]
  attaching: Attaching
}

/** Files that go with what is written, and those that are still on their way. */
export function Attached({ files, attaching }: AttachedProps) {
  const { t } = useTranslation('mailbox')
  const { coming, problem, remove, callOff } = attaching
  return (
    <>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {files.length + coming.length > 0 && (
        <ul
          className={css.files}
          aria-label={t('files', { count: files.length + coming.length })}
          aria-busy={coming.length > 0}
        >
          {files.map(({ id, name, size }) => (
            <FileChip
              key={id}
              name={name}
              size={size}
              remove={t('compose.remove', { name })}
              onRemove={() => remove(id)}
            />
          ))}
          {coming.map(({ key, name, size, part }) => (
            <FileChip
              key={key}
              name={name}
              size={size}
              part={part}
              remove={t('compose.callOff', { name })}
              onRemove={() => callOff(key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Opens the files of this device. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('mailbox')
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('compose.attach')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton label={t('compose.attach')} onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden="true" />
      </IconButton>
    </>
  )
}
