import { Clock, Send, Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { BareInput } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconMenu } from '../../../ui/menu-button.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { AttachButton, Attached } from './attached.tsx'
import css from './compose.module.scss'
import type { Begun } from './draft.ts'
import { laterTimes } from './later-times.ts'
import { useSendMailMutation, type WholeMailFragment } from './mailbox.generated.ts'
import { RecipientsField } from './recipients-field.tsx'
import { useAttaching, type Attaching } from './use-attaching.ts'
import { useDraft, type DraftState } from './use-draft.ts'
import { useMailTime } from './use-mail-time.ts'

/** For so long it can be taken back. */
export const UNDO_SECONDS = 10

function Kept({ state, failure }: { state: DraftState; failure: string | null }) {
  const { t } = useTranslation('mailbox')
  return (
    <span className={css.kept} role="status" data-failed={failure !== null}>
      {failure ?? (state === 'untouched' ? '' : t(`compose.${state}`))}
    </span>
  )
}

interface FootProps {
  draft: Pick<ReturnType<typeof useDraft>, 'state' | 'failure' | 'idOf'>
  isBusy: boolean
  attaching: Attaching
  onDiscard: (id: string | undefined) => void
  onSend: (at?: string) => void
}

function Foot({ draft, isBusy, attaching, onDiscard, onSend }: FootProps) {
  const { t } = useTranslation('mailbox')
  const { dateTime } = useMailTime()
  return (
    <>
      <Kept state={draft.state} failure={draft.failure} />
      <AttachButton onFiles={attaching.add} />
      <IconButton label={t('compose.discard')} onClick={() => onDiscard(draft.idOf())}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <IconMenu
        icon={Clock}
        label={t('compose.later')}
        entries={laterTimes(new Date()).map(({ id, at }) => ({
          id,
          label: t(`later.${id}`),
          detail: dateTime(at),
          onSelect: () => onSend(at),
        }))}
      />
      <Button variant="primary" icon={Send} loading={isBusy} onClick={() => onSend()}>
        {t('compose.send')}
      </Button>
    </>
  )
}

/** Wherever in it the focus is: Ctrl, or Cmd, and Enter. */
function useSendKey(send: () => void) {
  const host = useRef<HTMLElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    const { current } = host
    const listen = (event: KeyboardEvent) => press(event)
    current?.addEventListener('keydown', listen, { capture: true })
    return () => current?.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return host
}

/** Whom it is for; copies once somebody asks for them. */
function Recipients({
  draft: { content, change },
  isBegun,
}: {
  draft: ReturnType<typeof useDraft>
  isBegun: boolean
}) {
  const { t } = useTranslation('mailbox')
  const [isCopied, setIsCopied] = useState(content.cc.length + content.bcc.length > 0)
  return (
    <>
      <RecipientsField
        label={t('compose.to')}
        people={content.to}
        autoFocus={!isBegun}
        onChange={(to) => change({ to })}
        end={
          !isCopied && (
            <Button variant="link" onClick={() => setIsCopied(true)}>
              {t('compose.copies')}
            </Button>
          )
        }
      />
      {isCopied && (
        <>
          <RecipientsField
            label={t('compose.cc')}
            people={content.cc}
            onChange={(cc) => change({ cc })}
          />
          <RecipientsField
            label={t('compose.bcc')}
            people={content.bcc}
            onChange={(bcc) => change({ bcc })}
          />
        </>
      )}
    </>
  )
}

interface ComposeProps {
  begun: Begun
  onClose: () => void
  onSent: (mail: WholeMailFragment) => void
  /** Takes what was written into the trash. */
  onDiscard: (id: string | undefined) => void
}

/** A mail as it is written: whom it is for, what about, and the text. Ctrl and Enter send it. */
export function Compose({ begun, onClose, onSent, onDiscard }: ComposeProps) {
  const { t } = useTranslation('mailbox')
  const subjectId = useId()
  const draft = useDraft(begun)
  const { content, change } = draft
  const sendIt = useAct(useSendMailMutation(), t)
  const [problem, setProblem] = useState<string | null>(null)
  const attaching = useAttaching(content.files, draft.changeFiles)
  const send = async (sendAt?: string) => {
    if (content.to.length + content.cc.length + content.bcc.length === 0)
      return setProblem(t('compose.nobody'))
    if (attaching.coming.length > 0) return setProblem(t('compose.onTheirWay'))
    setProblem(null)
    if (!(await draft.save())) return undefined
    const id = draft.idOf()
    if (id === undefined) return undefined
    const input = sendAt === undefined ? { undoSeconds: UNDO_SECONDS } : { sendAt }
    const result = await sendIt({ id, input })
    if (result.is === 'done' && result.payload.mail) onSent(result.payload.mail)
    else if (result.is !== 'done') setProblem(result.message)
    return undefined
  }
  const host = useSendKey(() => void send())
  const isAnswer = begun.answersId !== undefined
  return (
    <section className={css.compose} ref={host} aria-label={t('compose.new')} {...attaching.target}>
      <div className={css.head}>
        <h2>{content.subject || t('compose.new')}</h2>
        <IconButton label={t('compose.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Recipients draft={draft} isBegun={isAnswer || begun.stored !== null} />
      <div className={css.subject}>
        <label htmlFor={subjectId}>{t('compose.subject')}</label>
        <BareInput
          id={subjectId}
          dir="auto"
          maxLength={500}
          autoComplete="off"
          value={content.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </div>
      <Attached files={content.files} attaching={attaching} />
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.text}>
        <RichText
          label={t('text')}
          value={content.body}
          onChange={(body) => {
            if (body !== content.body) change({ body })
          }}
          {...(isAnswer && { autoFocus: 'start' as const })}
          toolEnd={
            <Foot
              draft={draft}
              isBusy={sendIt.busy}
              attaching={attaching}
              onDiscard={onDiscard}
              onSend={(at) => void send(at)}
            />
          }
        />
      </div>
      {attaching.isOver && (
        <p className={css.over} aria-hidden="true">
          {t('compose.drop')}
        </p>
      )}
    </section>
  )
}
