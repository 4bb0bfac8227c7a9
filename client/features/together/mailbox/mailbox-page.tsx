import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../../lib/viewer.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { answerTo, type AnswerKind } from './answer.ts'
import { UNDO_SECONDS } from './compose.tsx'
import type { Begun } from './draft.ts'
import { Folders } from './folders.tsx'
import { MailList } from './mail-list.tsx'
import css from './mailbox-page.module.scss'
import { useMailboxView } from './mailbox-view.ts'
import type { MailRowFragment, WholeMailFragment } from './mailbox.generated.ts'
import { Reading } from './reading.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useMailActs } from './use-mail-acts.ts'
import { useMailbox } from './use-mailbox.ts'
import { useMailKeys } from './use-mail-keys.ts'
import { useMailTime } from './use-mail-time.ts'
import { useSelection } from './use-selection.ts'
import { Written } from './written.tsx'

const NONE: MailRowFragment[] = []
const press = (label: string) =>
  document
    .querySelector<HTMLButtonElement>(`article button[aria-label="${CSS.escape(label)}"]`)
    ?.click()

/** Sent and held: what it takes to take it back. */
function useHeld(undo: (id: string) => void) {
  const [held, setHeld] = useState<{ id: string; until: number } | null>(null)
  return {
    hold: (id: string) => setHeld({ id, until: Date.now() + UNDO_SECONDS * 1000 }),
    bar: held && (
      <UndoBar
        key={held.id}
        until={held.until}
        onGone={() => setHeld(null)}
        onUndo={() => {
          setHeld(null)
          undo(held.id)
        }}
      />
    ),
  }
}

/** Email: what members write to each other, and to others. */
export function Component() {
  const { t } = useTranslation('mailbox')
  const { dateTime } = useMailTime()
  const viewer = useViewer()
  const view = useMailboxView()
  const mailbox = useMailbox(view)
  const acts = useMailActs(mailbox.readAgain)
  const mails = mailbox.mails?.nodes ?? NONE
  const selection = useSelection(mails, JSON.stringify(view.variables))
  const [begun, setBegun] = useState<{ turn: number; mail: Begun | null }>({ turn: 0, mail: null })
  const undo = async (id: string) => {
    const draft = await acts.undoSend(id)
    if (draft) view.set({ new: draft.id, mail: null })
  }
  const held = useHeld((id) => void undo(id))
  const write = (mail: Begun | null) => {
    setBegun(({ turn }) => ({ turn: turn + 1, mail }))
    view.set({ new: 'mail' })
  }
  const answer = (kind: AnswerKind, mail: WholeMailFragment) =>
    write(answerTo(kind, mail, { memberId: viewer?.userId ?? '', t, dateTime }))
  const close = () => {
    setBegun(({ turn }) => ({ turn: turn + 1, mail: null }))
    view.set({ new: null })
    mailbox.readAgain()
  }
  const sent = (mail: WholeMailFragment) => {
    close()
    const isHeld = mail.dueAt && Date.parse(mail.dueAt) - Date.now() <= 60_000
    if (isHeld) held.hold(mail.id)
    else if (mail.dueAt) toast.success({ title: t('waits', { time: dateTime(mail.dueAt) }) })
  }
  const at = mails.findIndex(({ id }) => id === view.opened)
  const go = (to: number) => {
    const next = mails[Math.max(0, Math.min(to, mails.length - 1))]
    if (next) view.set(next.isDraft ? { new: next.id, mail: null } : { mail: next.id, new: null })
  }
  const meant = () => (selection.chosen.length > 0 ? selection.chosen : mails.slice(at, at + 1))
  const away = (folder: 'ARCHIVE' | 'TRASH' | 'SPAM') => {
    void acts.move(meant(), folder)
    if (selection.chosen.length === 0 && at >= 0) go(at + 1 < mails.length ? at + 1 : at - 1)
    selection.all(false)
  }
  const opened = mails[at]
  useMailKeys({
    j: () => go(at + 1),
    k: () => go(at < 0 ? 0 : at - 1),
    u: () => view.set({ mail: null, new: null }),
    c: () => write(null),
    r: () => press(t('answer.reply')),
    a: () => press(t('answer.all')),
    f: () => press(t('answer.forward')),
    s: () => opened && void acts.star([opened], !opened.isStarred),
    x: () => opened && selection.check(opened.id, !selection.has(opened.id), false),
    e: () => view.box !== 'archive' && away('ARCHIVE'),
    I: () => void acts.read(meant(), true),
    U: () => void acts.read(meant(), false),
    '#': () => away('TRASH'),
    Delete: () => away('TRASH'),
    '!': () => away('SPAM'),
    '/': () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
  })
  const isReading = view.opened !== null || view.written !== null
  return (
    <>
      <h1 className={css.unseen}>{t('title')}</h1>
      <div className={css.layout} data-reading={isReading}>
        <Folders view={view} counts={mailbox.counts} />
        <div className={css.list}>
          <MailList mailbox={mailbox} view={view} selection={selection} acts={acts} />
          {held.bar}
        </div>
        <div className={css.pane}>
          {view.written !== null ? (
            <Written
              key={view.written === 'mail' ? begun.turn : view.written}
              id={view.written}
              begun={begun.mail}
              onClose={close}
              onSent={sent}
              onDiscard={(id) => {
                close()
                if (id !== undefined) void acts.discard(id)
              }}
              onUndo={(id) => void undo(id)}
            />
          ) : view.opened !== null ? (
            <Reading id={view.opened} mails={mails} view={view} acts={acts} onAnswer={answer} />
          ) : (
            <EmptyState icon={Mail} title={t('choose')} text={t('keys')} />
          )}
        </div>
      </div>
    </>
  )
}
