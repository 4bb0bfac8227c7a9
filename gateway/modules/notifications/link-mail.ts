// Mails that carry a one-time link. They are sent while an admin waits, and not again: the admin makes another link.
import type { Context } from '../../context.ts'
import { oneLine } from './facts.ts'
import { htmlIn, linkIn, paragraph } from './mail-frame.ts'
import type { Mail } from './mail-form.ts'
import { inTime, isOfDemo, senderOf, transportOf } from './mail.ts'
import { LANGUAGES, languageOf, type Language } from './words/index.ts'

export interface LinkMail {
  readonly to: string
  readonly kind: 'INVITATION' | 'PASSWORD'
  /** Of the organisation. */
  readonly title: string
  readonly link: string
  readonly expiresAt: Date
  /** What the reader chose, where that is known. */
  readonly language: string | null
}

const PATIENCE = 10_000

/** Whether the mail server took it. To people of the demo nothing is sent. */
export async function mailLink({ config, log }: Pick<Context, 'config' | 'log'>, mail: LinkMail): Promise<boolean> {
  if (!config.SMTP_URL || isOfDemo(mail.to, config.DEMO)) return false
  const transport = transportOf(config.SMTP_URL)
  try {
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const said = wordsOf(mail, languageOf(mail.language))
    await inTime(transport.sendMail({ from: senderOf(config), to: { name: '', address: mail.to }, ...said, headers }), PATIENCE)
    return true
  } catch (error) {
    log.warn({ code: (error as { code?: unknown }).code }, 'a link could not be mailed')
    return false
  } finally {
    transport.close()
  }
}

export function wordsOf({ kind, title, link, expiresAt }: LinkMail, language: Language): Mail {
  const words = LANGUAGES[language].link
  const lead = words[kind].lead(oneLine(title))
  const until = words.until(expiresAt.toISOString().slice(0, 16).replace('T', ' '))
  return {
    subject: words[kind].subject(oneLine(title)),
    text: `${[lead, link, until, words.ignore].join('\n\n')}\n`,
    html: htmlIn(language, [paragraph(lead), linkIn(link, words.open), paragraph(until), paragraph(words.ignore)].join('')),
  }
}
