import { pages } from '../../../../../schema/people/account.pages.ts'
import { languageOf } from '../../../../platform/languages.ts'
import {
  escaped,
  htmlIn,
  inert,
  kept,
  linkIn,
  paragraph,
  type Mail,
} from '../../../../platform/mail/mail-frame.ts'
import { summaryOf } from '../post.ts'
import type { DigestPost } from './digest-store.ts'
import { BLOG_WORDS } from './words.ts'

/** Of more only how many. */
const MOST = 10

interface Digest {
  readonly posts: readonly DigestPost[]
  readonly organization: string
  readonly organizationId: number
  readonly language: string | null
  readonly publicUrl: string
}

/** What appeared in the blog, in the reader's language. */
export function digestMailOf(digest: Digest): Mail {
  const language = languageOf(digest.language)
  const words = BLOG_WORDS[language]
  const at = (page: string) => {
    const url = new URL(page, digest.publicUrl)
    url.searchParams.set('org', String(digest.organizationId))
    return url.href
  }
  const lead = words.lead(digest.posts.length)
  const parts = digest.posts.slice(0, MOST).map((post) => ({
    title: inert(post.title),
    by: post.author === null ? '' : words.by(kept(language, inert(post.author))),
    excerpt: inert(summaryOf(post)),
    link: at(`/pages/blog/detail/${post.id}`),
  }))
  const rest = digest.posts.length - parts.length
  const more = rest > 0 ? words.more(rest) : ''
  const settings = at(`${pages.account.to}/notifications`)
  const html = parts.map(
    ({ title, by, excerpt, link }) =>
      `<div dir="auto"><h2><a href="${escaped(link)}">${escaped(title)}</a></h2>${by && paragraph(by)}${excerpt && paragraph(excerpt)}</div>`,
  )
  const text = parts.map(({ title, by, excerpt, link }) =>
    [[title, by].filter(Boolean).join(' '), excerpt, link].filter(Boolean).join('\n'),
  )
  return {
    subject: `${lead} · ${kept(language, inert(digest.organization))}`,
    text: `${[lead, ...text, more, words.why, `${words.change}: ${settings}`].filter(Boolean).join('\n\n')}\n`,
    html: htmlIn(
      language,
      [
        paragraph(lead),
        ...html,
        more && paragraph(more),
        paragraph(words.why),
        linkIn(settings, words.change),
      ].join(''),
    ),
  }
}
