import {
  escaped,
  htmlIn,
  inert,
  kept,
  linkIn,
  paragraph,
  type Mail,
} from '../../../../platform/mail/mail-frame.ts'
import { isForAdmins, type DeedRow } from './notice.ts'
import type { NoticeMailFacts } from './notice-mail-store.ts'
import { languageOf } from '../../../../platform/languages.ts'
import { WORDS } from '../words/index.ts'

const LONGEST = 500
const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text

/** A short mail in the reader's language. */
export function noticeMailOf(
  deed: DeedRow,
  facts: NoticeMailFacts & { about: string | null },
  link: string | undefined,
): Mail {
  const language = languageOf(facts.language)
  const words = WORDS[language]
  const who = facts.who === null ? null : inert(facts.who)
  const lead = words.notice[deed.kind]({
    who,
    count: facts.count,
    productVersion: deed.productVersion,
  })
  const why = isForAdmins(deed.kind) ? words.asAdmin : words.chosen
  const about = facts.about === null ? '' : shortened(inert(facts.about))
  const html = [
    paragraph(lead),
    about && `<blockquote dir="auto">${escaped(about)}</blockquote>`,
    link ? linkIn(link, words.openNotice) : '',
    paragraph(why),
  ]
  return {
    subject: `${lead} · ${kept(language, inert(facts.organization))}`,
    text: `${[lead, about && `  ${about}`, link ?? '', why].filter(Boolean).join('\n\n')}\n`,
    html: htmlIn(language, html.join('')),
  }
}

/** Where the dashboard shows what it is about. */
export function noticeLink(
  publicUrl: string | undefined,
  organizationId: number,
  deed: DeedRow,
): string | undefined {
  if (!publicUrl) return undefined
  const { kind, actorId, postId, announcementId } = deed
  const page =
    kind === 'FOLLOW' && actorId !== null ? `/pages/profile/${actorId}` : '/pages/profile'
  const url = new URL(kind === 'PRODUCT_UPDATE' || isForAdmins(kind) ? '/' : page, publicUrl)
  url.searchParams.set('org', String(organizationId))
  if (postId !== null) url.searchParams.set('post', String(postId))
  if (announcementId !== null) url.searchParams.set('announcement', String(announcementId))
  return url.href
}
