import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEditChatMessageMutation, type ChatMessageRowFragment } from './chat.generated.ts'
import css from './edit-message.module.scss'

/** The text of one's own message in place; Enter saves it, Escape leaves it as it was. */
export function EditMessage({
  message: { id, text: before },
  onChanged,
  onClose,
}: {
  message: ChatMessageRowFragment
  onChanged: (message: ChatMessageRowFragment) => void
  onClose: () => void
}) {
  const { t } = useTranslation('chat')
  const { t: common } = useTranslation('common')
  const [text, setText] = useState(before)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const edit = useAct(useEditChatMessageMutation(), t)
  const save = async () => {
    if (!text.trim() || text === before) return onClose()
    const result = await edit({ id, text })
    if (result.is !== 'done') return toast.error({ title: result.message })
    if (result.payload.message) onChanged(result.payload.message)
    onClose()
  }
  return (
    <div className={css.edit}>
      <TextAreaField
        label={t('act.edit')}
        value={text}
        maxLength={5000}
        ref={area}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void save()
        }}
      />
      <div className={css.buttons}>
        <Button size="sm" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button size="sm" variant="primary" loading={edit.busy} onClick={() => void save()}>
          {t('act.save')}
        </Button>
      </div>
    </div>
  )
}
