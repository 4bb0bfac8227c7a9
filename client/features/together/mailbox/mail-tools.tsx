import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../../ui/check-box.tsx'
import { ActButtons } from './act-buttons.tsx'
import css from './mail-tools.module.scss'
import type { MailboxView } from './mailbox-view.ts'
import type { MailRowFragment } from './mailbox.generated.ts'
import type { MailActs } from './use-mail-acts.ts'
import type { Selection } from './use-selection.ts'

interface MailToolsProps {
  mails: readonly MailRowFragment[]
  view: MailboxView
  selection: Selection
  acts: MailActs
}

/** What is done to all that are chosen, while any are. */
export function MailTools({ mails, view, selection, acts }: MailToolsProps) {
  const { t } = useTranslation('mailbox')
  const { chosen } = selection
  if (mails.length === 0) return null
  const isSome = chosen.length > 0 && chosen.length < mails.length
  return (
    <div className={css.tools} data-chosen={chosen.length > 0}>
      <CheckBox
        unseen
        label={t('selectAll')}
        checked={chosen.length > 0 && !isSome}
        aria-checked={isSome ? 'mixed' : chosen.length > 0}
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        onChange={() => selection.all(chosen.length === 0)}
      />
      <span aria-live="polite">
        {chosen.length > 0 ? t('selected', { count: chosen.length }) : ''}
      </span>
      {chosen.length > 0 && (
        <ActButtons mails={chosen} box={view.box} acts={acts} onDone={() => selection.all(false)} />
      )}
    </div>
  )
}
