import { oneLine } from './facts.ts'
import { escaped, htmlIn, kept, linkIn, paragraph } from './mail-frame.ts'
import type { Mail } from './mail-form.ts'
import type { DeedRow } from './notice.ts'
import type { NoticeMailFacts } from './notice-mail-store.ts'
import { LANGUAGES, languageOf } from './words/index.ts'

const LONGEST = 500
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text)

/** A short mail in the reader's language. */
export function noticeMailOf(deed: DeedRow, facts: NoticeMailFacts, link: string | undefined): Mail {
  const language = languageOf(facts.language)
  const words = LANGUAGES[language]
  const who = facts.who === null ? null : oneLine(facts.who)
  const lead = words.notice[deed.kind]({ who, count: facts.count, productVersion: deed.productVersion })
  const about = facts.about === null ? '' : shortened(oneLine(facts.about))
  const html = [
    paragraph(lead),
    about && `<blockquote dir="auto">${escaped(about)}</blockquote>`,
    link ? linkIn(link, words.openNotice) : '',
    paragraph(words.chosen),
  ]
  return {
    subject: `${lead} · ${kept(language, oneLine(facts.organization))}`,
    text: `${[lead, about && `  ${about}`, link ?? '', words.chosen].filter(Boolean).join('\n\n')}\n`,
    html: htmlIn(language, html.join('')),
  }
}

/** Where the dashboard shows what it is about. */
export function noticeLink(publicUrl: string | undefined, organizationId: number, deed: DeedRow): string | undefined {
  if (!publicUrl) return undefined
  const { kind, actorId, postId, announcementId } = deed
  const page = kind === 'FOLLOW' && actorId !== null ? `/pages/profile/${actorId}` : '/pages/profile'
  const url = new URL(kind === 'PRODUCT_UPDATE' ? '/' : page, publicUrl)
  url.searchParams.set('org', String(organizationId))
  if (postId !== null) url.searchParams.set('post', String(postId))
  if (announcementId !== null) url.searchParams.set('announcement', String(announcementId))
  return url.href
}
