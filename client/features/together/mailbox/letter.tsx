import { Image, ImageOff, MailCheck, MailX, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFile } from '../../../entities/files/stored-file.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { HtmlFrame, namesPictures } from '../../../ui/rich-text/html-frame.tsx'
import css from './letter.module.scss'
import type { MailPersonFragment, WholeMailFragment } from './mailbox.generated.ts'
import { useMailTime } from './use-mail-time.ts'

const nameOf = ({ name, email }: MailPersonFragment) => name || (email ?? '')

function People({ mail: { from, to, cc, bcc } }: { mail: WholeMailFragment }) {
  const { t } = useTranslation('mailbox')
  const said = [
    from.email,
    t('to', { names: to.map(nameOf).join(', ') }),
    cc.length > 0 && t('withCc', { names: cc.map(nameOf).join(', ') }),
    bcc.length > 0 && t('withBcc', { names: bcc.map(nameOf).join(', ') }),
  ]
  return <bdi className={css.people}>{said.filter(Boolean).join(' · ')}</bdi>
}

const STATES: Record<
  WholeMailFragment['deliveries'][number]['state'],
  { icon: LucideIcon; look: 'good' | 'bad' | 'open' }
> = {
  WAITING: { icon: MailCheck, look: 'open' },
  ACCEPTED: { icon: MailCheck, look: 'good' },
  REFUSED: { icon: MailX, look: 'bad' },
  NOT_SENT: { icon: MailX, look: 'bad' },
}

/** How it fared with those who are no members, in the mail server's own words. */
function Deliveries({ deliveries }: Pick<WholeMailFragment, 'deliveries'>) {
  const { t } = useTranslation('mailbox')
  if (deliveries.length === 0) return null
  return (
    <ul className={css.deliveries}>
      {deliveries.map(({ email, state, answer }) => {
        const { icon: Icon, look } = STATES[state]
        return (
          <li key={email} data-look={look}>
            <Icon aria-hidden="true" />
            <span>
              <strong>{t(`delivery.${state}`)}</strong> <bdi>{email}</bdi>
              {answer && <bdi dir="ltr"> {answer}</bdi>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** They are saved, never opened: of pictures a small one of our own making is seen. */
function Files({ files }: Pick<WholeMailFragment, 'files'>) {
  const { t } = useTranslation('mailbox')
  if (files.length === 0) return null
  return (
    <ul className={css.files} aria-label={t('files', { count: files.length })}>
      {files.map((file) => (
        <li key={file.id}>
          <StoredFile file={{ ...file, picture: file.picture ?? null }} />
        </li>
      ))}
    </ul>
  )
}

/** A mail with its head. Pictures from elsewhere would tell their servers that it was read: they come when they are asked for. */
export function Letter({
  mail,
  isOpen,
  onTurn,
}: {
  mail: WholeMailFragment
  isOpen: boolean
  onTurn: (() => void) | undefined
}) {
  const { t } = useTranslation('mailbox')
  const { dateTime } = useMailTime()
  const [pictures, setPictures] = useState(false)
  const name = nameOf(mail.from)
  const head = (
    <>
      <Avatar name={name} />
      <span className={css.who}>
        <bdi>{name}</bdi>
        {isOpen ? <People mail={mail} /> : <bdi className={css.people}>{mail.snippet}</bdi>}
      </span>
      <time dateTime={mail.sentAt}>
        <bdi>{dateTime(mail.sentAt)}</bdi>
      </time>
    </>
  )
  return (
    <section className={css.letter} aria-label={t('from', { name })}>
      {onTurn ? (
        <button type="button" className={css.head} aria-expanded={isOpen} onClick={onTurn}>
          {head}
        </button>
      ) : (
        <div className={css.head}>{head}</div>
      )}
      {isOpen && (
        <>
          {namesPictures(mail.body) && !pictures && (
            <div className={css.pictures}>
              <ImageOff aria-hidden="true" />
              <span>{t('pictures.off')}</span>
              <Button variant="link" icon={Image} onClick={() => setPictures(true)}>
                {t('pictures.show')}
              </Button>
            </div>
          )}
          <div className={css.body}>
            <HtmlFrame title={t('text')} html={mail.body} pictures={pictures} />
          </div>
          <Files files={mail.files} />
          <Deliveries deliveries={mail.deliveries} />
        </>
      )}
    </section>
  )
}
