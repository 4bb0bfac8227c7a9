import { clsx } from 'clsx'
import { Clock, Paperclip, Star } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LabelDot } from './label-dot.tsx'
import css from './mail-row.module.scss'
import type { MailRowFragment } from './mailbox.generated.ts'
import { useMailTime } from './use-mail-time.ts'

interface MailRowProps {
  mail: MailRowFragment
  isOpened: boolean
  isChecked: boolean
  onOpen: (id: string) => void
  onCheck: (id: string, isChecked: boolean, isRange: boolean) => void
  onStar: (mail: MailRowFragment) => void
}

/** Of what one wrote, whom it is for. */
function usePeople({ folder, isDraft, from, to }: MailRowFragment): string {
  const { t } = useTranslation('mailbox')
  if (folder !== 'SENT' && !isDraft) return from.name || (from.email ?? '')
  const names = to.map(({ name, email }) => name || (email ?? ''))
  return names.length > 0 ? t('to', { names: names.join(', ') }) : t('nobody')
}

/** Three lines: who and when; what about; how it begins. */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const { mail, isOpened, isChecked, onOpen, onCheck, onStar } = props
  const { t } = useTranslation('mailbox')
  const { shortTime } = useMailTime()
  const people = usePeople(mail)
  const subject = mail.subject || t('noSubject')
  return (
    <div
      className={clsx(css.row, isOpened && css.opened, isChecked && css.checked)}
      data-mail={mail.id}
      data-unread={!mail.isRead}
    >
      <CheckBox
        unseen
        label={t('select', { subject })}
        checked={isChecked}
        onChange={({ target, nativeEvent }) =>
          onCheck(mail.id, target.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
      <IconButton
        label={t(mail.isStarred ? 'unstar' : 'star', { subject })}
        aria-pressed={mail.isStarred}
        className={css.star}
        tooltip={false}
        onClick={() => onStar(mail)}
      >
        <Star aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        className={css.open}
        aria-current={isOpened ? 'true' : undefined}
        onClick={() => onOpen(mail.id)}
      >
        <span className={css.head}>
          <bdi className={css.people}>{people}</bdi>
          {mail.conversationCount > 1 && (
            <Figure
              className={css.count}
              aria-label={t('inAll', { count: mail.conversationCount })}
            >
              {mail.conversationCount}
            </Figure>
          )}
          {mail.hasFiles && <Paperclip className={css.mark} aria-label={t('withFiles')} />}
          {mail.dueAt && <Clock className={css.mark} aria-label={t('scheduled')} />}
          <time dateTime={mail.sentAt}>
            <bdi>{shortTime(mail.dueAt ?? mail.sentAt)}</bdi>
          </time>
        </span>
        <bdi className={css.subject}>{subject}</bdi>
        <span className={css.foot}>
          <bdi>{mail.snippet}</bdi>
          {mail.labels.length > 0 && (
            <span
              className={css.dots}
              role="img"
              aria-label={mail.labels.map((label) => t(`label.${label}`)).join(', ')}
            >
              {mail.labels.map((label) => (
                <LabelDot key={label} label={label} />
              ))}
            </span>
          )}
        </span>
        {!mail.isRead && <span className={css.unseen}>{t('unread')}</span>}
      </button>
    </div>
  )
})
