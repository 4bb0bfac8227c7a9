import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sendFile, type SentFile } from '../../../entities/files/send-file.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useTellTypingMutation,
  type ChatMessageRowFragment,
  type ConversationInsideFragment,
} from './chat.generated.ts'
import { Mentions, useMentions } from './mentions.tsx'
import type { Draft } from './use-outbox.ts'
import css from './composer.module.scss'

interface ComposerProps {
  conversation: ConversationInsideFragment
  me: string
  replyTo: ChatMessageRowFragment | null
  onReplyTo: (message: ChatMessageRowFragment | null) => void
  onWrite: (draft: Draft) => void
}

const MOST_FILES = 10
/** Others are told so often that somebody is typing, milliseconds. */
const EVERY = 3000

/** Files that go with the message: each is sent as soon as it is chosen. */
function useFiles() {
  const { t } = useTranslation('files')
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const [busy, setBusy] = useState(0)
  const add = async (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, MOST_FILES - files.length)) {
      setBusy((before) => before + 1)
      const sent = await sendFile(file)
      setBusy((before) => before - 1)
      if (typeof sent === 'string')
        toast.error({ title: t(`problem.${sent}`, { name: file.name }) })
      else setFiles((before) => [...before, sent])
    }
  }
  const remove = (id: number) => setFiles((before) => before.filter((each) => each.id !== id))
  return { files, busy: busy > 0, add, remove, clear: () => setFiles([]) }
}

function useTyping(id: string) {
  const [tell] = useTellTypingMutation()
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < EVERY) return
    last.current = Date.now()
    tell({ variables: { id } }).catch(() => undefined) // it passes
  }
}

function Files({
  files,
  busy,
  onRemove,
}: {
  files: readonly SentFile[]
  busy: boolean
  onRemove: (id: number) => void
}) {
  const { t } = useTranslation('chat')
  if (!files.length && !busy) return null
  return (
    <ul className={css.files}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <button type="button" aria-label={t('removeFile', { name })} onClick={() => onRemove(id)}>
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
      {busy && <li aria-live="polite">{t('sendingFile')}</li>}
    </ul>
  )
}

/** Where one writes: Enter sends, Shift and Enter begins a line, @ names somebody. */
export function Composer({ conversation, me, replyTo, onReplyTo, onWrite }: ComposerProps) {
  const { t } = useTranslation('chat')
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { files, busy, add, remove, clear } = useFiles()
  const tellTyping = useTyping(conversation.id)
  const mentions = useMentions(conversation, me, text, setText, area)
  const isEmpty = text.trim() === '' && files.length === 0

  const send = () => {
    if (isEmpty || busy) return
    onWrite({
      text: text.trim(),
      replyToId: replyTo?.id ?? null,
      mentionedIds: mentions.idsIn(text),
      files,
    })
    setText('')
    clear()
    onReplyTo(null)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKeyDown(event)) return
    if (event.key === 'Escape' && replyTo) onReplyTo(null)
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {replyTo && (
        <p className={css.reply}>
          <span dir="auto">{t('replyingTo', { text: replyTo.text || t('aFile') })}</span>
          <IconButton label={t('notReply')} onClick={() => onReplyTo(null)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </p>
      )}
      <Files files={files} busy={busy} onRemove={remove} />
      <div className={css.line}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('attach')}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <IconButton label={t('attach')} onClick={() => chooser.current?.click()}>
          <Paperclip size={18} aria-hidden="true" />
        </IconButton>
        <div className={css.field}>
          <Mentions mentions={mentions} />
          <textarea
            ref={area}
            rows={1}
            aria-label={t('write')}
            placeholder={t('write')}
            maxLength={5000}
            dir="auto"
            value={text}
            {...mentions.control}
            onChange={({ target }) => {
              setText(target.value)
              mentions.look()
              if (target.value) tellTyping()
            }}
            onKeyDown={onKeyDown}
            onPaste={({ clipboardData }) => {
              if (clipboardData.files.length) void add([...clipboardData.files])
            }}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="form"
          icon={SendHorizontal}
          disabled={isEmpty || busy}
        >
          <span className={css.verb}>{t('send')}</span>
        </Button>
      </div>
    </form>
  )
}
