import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../../ui/check-box.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import css from './checklist.module.scss'
import type { Step, useChecklist } from './use-checklist.ts'

interface ChecklistStepProps {
  step: Step
  mayChange: boolean
  acts: ReturnType<typeof useChecklist>
}

/** Enter keeps what was written, Escape leaves it as it was; neither is for what stands around. */
function keepOrLeave(event: KeyboardEvent<HTMLTextAreaElement>, before: string) {
  const { key, currentTarget, nativeEvent } = event
  if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
  if (key === 'Escape') {
    if (currentTarget.value === before) return
    currentTarget.value = before
  }
  event.preventDefault()
  event.stopPropagation()
  currentTarget.blur()
}

/** A step to be ticked, written anew or taken away. */
export function ChecklistStep({ step, mayChange, acts }: ChecklistStepProps) {
  const { t } = useTranslation('tasks')
  const { id, title, isDone } = step
  return (
    <div className={css.step} data-done={isDone}>
      <CheckBox
        unseen
        label={title}
        checked={isDone}
        disabled={!mayChange}
        onChange={({ target }) => acts.tick(id, target.checked)}
      />
      {mayChange ? (
        <>
          <textarea
            // What somebody else made of it meanwhile.
            key={title}
            rows={1}
            maxLength={200}
            dir="auto"
            aria-label={t('checklist.rename', { title })}
            defaultValue={title}
            onKeyDown={(event) => keepOrLeave(event, title)}
            onBlur={({ target }) => {
              const written = target.value.replace(/\s+/g, ' ').trim()
              if (!written) target.value = title
              else if (written !== title) acts.rename(id, written)
            }}
          />
          <IconButton label={t('checklist.remove', { title })} onClick={() => acts.remove(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <bdi>{title}</bdi>
      )}
    </div>
  )
}
