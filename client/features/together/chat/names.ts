import type { TFunction } from 'i18next'
import type { ConversationRowFragment } from './chat.generated.ts'

type Named = Pick<ConversationRowFragment, 'kind' | 'title' | 'partner'>

/** What a conversation is called: the other's name, or its title. */
export const nameOf = ({ kind, title, partner }: Named, t: TFunction<'chat'>): string =>
  kind === 'DIRECT' ? (partner?.fullName ?? t('someone')) : title || t('group.name')

type Last = NonNullable<ConversationRowFragment['lastMessage']>

/** What was said last, in a line. */
export function excerptOf({ text, deletedAt, files }: Last, t: TFunction<'chat'>): string {
  if (deletedAt) return t('deleted')
  return text || files.map(({ name }) => name).join(', ')
}

/** The newest first; what nobody has written to goes by when it began. */
export const byLatest = (one: ConversationRowFragment, other: ConversationRowFragment): number =>
  momentOf(other).localeCompare(momentOf(one))
const momentOf = ({ lastMessage, createdAt }: ConversationRowFragment) =>
  lastMessage?.createdAt ?? createdAt
