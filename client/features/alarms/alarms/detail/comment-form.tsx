import { ListChecks, MessageSquareText, SendHorizontal } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { useReasons } from '../../../../entities/alarms/reason-choices.tsx'
import { reasonOf, withReason } from '../../../../entities/alarms/reasons.ts'
import { BareInput, ControlFrame } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { useCommentAlarmMutation } from './comment.generated.ts'
import css from './comment-form.module.scss'

const TEXT_LENGTH = 2000

/** What the organisation offers as a comment. */
function ReasonMenu({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('alarms')
  const reasons = useReasons()
  if (reasons.length === 0) return null
  const chosen = reasonOf(text, reasons)
  return (
    <Menu
      label={t('reasons.choose')}
      entries={reasons.map((reason) => ({
        id: reason,
        label: reason,
        checked: reason === chosen,
        onSelect: () => onChange(withReason(text, reason, reasons)),
      }))}
      trigger={(button) => (
        <IconButton className={css.iconButton} label={t('reasons.choose')} {...button}>
          <ListChecks aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}

/** A word to those who look at it next. */
export function CommentForm({ id }: { id: string }) {
  const { t } = useTranslation('alarms')
  const may = useMay('update', 'Alarm')
  const note = useId()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const comment = useAct(useCommentAlarmMutation(), t)
  if (!may) return null

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || comment.busy) return
    setRefused(null)
    const result = await comment({ id, input: { text: text.trim() } })
    if (result.is === 'done') setText('')
    else setRefused(result.message)
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <ControlFrame className={css.withButton}>
        <MessageSquareText size={16} aria-hidden="true" />
        <BareInput
          aria-label={t('comment.label')}
          placeholder={t('comment.label')}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? note : undefined}
          autoComplete="off"
          maxLength={TEXT_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ReasonMenu text={text} onChange={setText} />
        <IconButton className={css.iconButton} type="submit" label={t('comment.send')}>
          <SendHorizontal className="flip" aria-hidden="true" />
        </IconButton>
      </ControlFrame>
      {refused && (
        <p className={css.problem} id={note} role="alert">
          {refused}
        </p>
      )}
    </form>
  )
}
