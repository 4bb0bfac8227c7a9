// What mails say, by language. Each language is one file of the same form, so that none can be without a sentence.
import type { NoticeKind } from '../tables.ts'

/** What a notice is put together from. */
export interface NoticeFacts {
  /** Null for who is gone. */
  who: string | null
  count: number
  productVersion: string | null
}

interface LinkWords {
  subject: (organization: string) => string
  lead: (organization: string) => string
}

export interface Words {
  link: Record<'INVITATION' | 'PASSWORD' | 'FORGOTTEN' | 'CONFIRMATION', LinkWords> & {
    until: (when: string) => string
    ignore: string
    open: string
  }
  notice: Record<NoticeKind, (facts: NoticeFacts) => string>
  openNotice: string
  /** Under every notice: why it came. */
  chosen: string
  /** The same under what admins are told whatever they chose. */
  asAdmin: string
}
