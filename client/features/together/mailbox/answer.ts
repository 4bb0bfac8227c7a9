import type { TFunction } from 'i18next'
import { BLANK, contentOf, distinct, personOf, type Begun } from './draft.ts'
import type { WholeMailFragment } from './mailbox.generated.ts'

export type AnswerKind = 'reply' | 'all' | 'forward'

interface Means {
  readonly memberId: string
  readonly t: TFunction
  readonly dateTime: (at: string) => string
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')

const prefixed = (prefix: string, subject: string) =>
  subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`.trim()

/** What was written before, under what is written now. */
const quoted = (line: string, body: string) =>
  `<p></p><p>${escaped(line)}</p><blockquote>${body}</blockquote>`

/** A mail that goes on with another: to whom it goes, what it is called, and the other as a quote. */
export function answerTo(
  kind: AnswerKind,
  mail: WholeMailFragment,
  { memberId, t, dateTime }: Means,
): Begun {
  const { to, cc, subject, body, files } = contentOf(mail)
  const from = personOf(mail.from)
  const line = t(kind === 'forward' ? 'answer.forwarded' : 'answer.wrote', {
    name: from.email && from.name !== from.email ? `${from.name} <${from.email}>` : from.name,
    time: dateTime(mail.sentAt),
    interpolation: { escapeValue: false },
  })
  if (kind === 'forward')
    return {
      content: {
        ...BLANK,
        subject: prefixed('Fwd:', subject),
        body: quoted(line, body),
        files,
      },
      stored: null,
    }
  const me = { memberId }
  // Who goes on with a mail of their own means those whom it was for.
  const isOwn = from.memberId === memberId
  const receivers = isOwn ? to : [from]
  const others = kind === 'all' ? [...(isOwn ? [] : to), ...cc] : []
  return {
    content: {
      to: distinct(receivers),
      cc: distinct(others, [me, ...receivers]),
      bcc: [],
      subject: prefixed('Re:', subject),
      body: quoted(line, body),
      files: [],
    },
    answersId: mail.id,
    stored: null,
  }
}
