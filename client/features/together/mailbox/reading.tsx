import { ArrowLeft, ChevronLeft, ChevronRight, Forward, MailX, Reply, ReplyAll } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MakeTask } from '../../../entities/tasks/make-task.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ActButtons } from './act-buttons.tsx'
import type { AnswerKind } from './answer.ts'
import { LabelDot } from './label-dot.tsx'
import { Letter } from './letter.tsx'
import type { MailboxView } from './mailbox-view.ts'
import {
  useMailConversationQuery,
  type MailRowFragment,
  type WholeMailFragment,
} from './mailbox.generated.ts'
import css from './reading.module.scss'
import type { MailActs } from './use-mail-acts.ts'

interface ReadingProps {
  id: string
  /** Those of the list, around it. */
  mails: readonly MailRowFragment[]
  view: MailboxView
  acts: MailActs
  onAnswer: (kind: AnswerKind, mail: WholeMailFragment) => void
}

/** A conversation: the mail that was opened is open, and others that are new; the rest by a line each. */
function Conversation({
  mail,
}: {
  mail: WholeMailFragment & { conversation: WholeMailFragment[] }
}) {
  const letters = mail.conversation.some(({ id }) => id === mail.id)
    ? mail.conversation.filter(({ isDraft }) => !isDraft)
    : [mail]
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const turn = (id: string) =>
    setTurned(
      (before) =>
        new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    )
  return (
    <div className={css.letters}>
      {letters.map((letter) => (
        <Letter
          key={letter.id}
          mail={letter}
          isOpen={(letter.id === mail.id) !== turned.has(letter.id)}
          onTurn={letters.length > 1 ? () => turn(letter.id) : undefined}
        />
      ))}
    </div>
  )
}

export function Reading({ id, mails, view, acts, onAnswer }: ReadingProps) {
  const { t } = useTranslation('mailbox')
  const { data, previousData, error, refetch } = useMailConversationQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const mail = (data ?? previousData)?.mail
  const shown = mail?.id === id ? mail : null
  const markRead = useEffectEvent(() => {
    if (!shown) return
    const unread = shown.conversation.filter((each) => !each.isRead)
    void acts.read(unread.length > 0 || shown.isRead ? unread : [shown], true)
  })
  useEffect(() => markRead(), [shown?.id])
  const at = mails.findIndex((each) => each.id === id)
  const go = (to: number) => view.set({ mail: mails[to]?.id ?? null })
  if (data?.mail === null) return <EmptyState icon={MailX} title={t('gone')} />
  if (!shown) return <NotYet title={t('failedOne')} error={error} onRetry={() => void refetch()} />
  const newest = shown.conversation.findLast(({ isDraft }) => !isDraft) ?? shown
  return (
    <article className={css.reading} aria-label={shown.subject || t('noSubject')}>
      <div className={css.tools}>
        <IconButton label={t('back')} className={css.back} onClick={() => view.set({ mail: null })}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={t('answer.reply')} onClick={() => onAnswer('reply', newest)}>
          <Reply aria-hidden="true" />
        </IconButton>
        <IconButton label={t('answer.all')} onClick={() => onAnswer('all', newest)}>
          <ReplyAll aria-hidden="true" />
        </IconButton>
        <IconButton label={t('answer.forward')} onClick={() => onAnswer('forward', newest)}>
          <Forward aria-hidden="true" />
        </IconButton>
        <MakeTask title={shown.subject || t('noSubject')} mailId={shown.id} />
        <div className={css.acts}>
          <ActButtons
            mails={[shown]}
            box={view.box}
            acts={acts}
            onDone={() => go(at + 1 < mails.length ? at + 1 : at - 1)}
          />
        </div>
        <span className={css.places}>
          {at >= 0 && <bdi>{t('place', { place: at + 1, all: mails.length })}</bdi>}
          <IconButton label={t('previous')} disabled={at <= 0} onClick={() => go(at - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('next')}
            disabled={at < 0 || at + 1 >= mails.length}
            onClick={() => go(at + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className={css.head}>
        <h2>
          <bdi>{shown.subject || t('noSubject')}</bdi>
        </h2>
        {shown.labels.map((label) => (
          <Chip key={label}>
            <LabelDot label={label} />
            {t(`label.${label}`)}
          </Chip>
        ))}
      </div>
      <Conversation key={id} mail={shown} />
    </article>
  )
}
