import { useSearchParams } from 'react-router-dom'
import type { MailFilter, MailLabel } from '../../../generated/schema.ts'
import { useListParams } from '../../../lib/use-list-params.ts'

export const BOXES = ['inbox', 'sent', 'draft', 'starred', 'archive', 'spam', 'trash'] as const
export type BoxName = (typeof BOXES)[number]

export const LABELS = ['PERSONAL', 'COMPANY', 'IMPORTANT', 'PRIVATE'] as const satisfies MailLabel[]

/** What lies in each, as the schema takes it; a folder shows conversations, each once. */
const FILTERS: Record<BoxName, MailFilter> = {
  inbox: { folder: ['INBOX'], isLatest: true },
  sent: { folder: ['SENT'], isLatest: true },
  draft: { folder: ['DRAFT'] },
  starred: { folder: ['INBOX', 'SENT', 'DRAFT', 'ARCHIVE', 'SPAM'], isStarred: true },
  archive: { folder: ['ARCHIVE'], isLatest: true },
  spam: { folder: ['SPAM'], isLatest: true },
  trash: { folder: ['TRASH'], isLatest: true },
}

/** A search looks at every mail of the folder, and not at the newest of each conversation only. */
function filterOf(box: BoxName, label: MailLabel | null, search: string): MailFilter {
  if (label) return { folder: ['INBOX', 'SENT', 'DRAFT', 'ARCHIVE', 'SPAM'], label: [label] }
  // A folder that the search names takes the place of the one that is open.
  if (/(^|\s)in:\S/i.test(search)) return {}
  return search ? { ...FILTERS[box], isLatest: null } : FILTERS[box]
}

/** Which mails the page shows, and which is open: it stands in the address. */
export function useMailboxView() {
  const { search, chosen, set } = useListParams()
  const [params] = useSearchParams()
  const [box = 'inbox'] = chosen('box', BOXES)
  const [label = null] = chosen('label', LABELS)
  return {
    box,
    label,
    search,
    opened: params.get('mail'),
    /** A mail that is being written: its number, or `mail` for one that has none yet. */
    written: params.get('new'),
    set,
    variables: { filter: filterOf(box, label, search), search: search || null },
  }
}
export type MailboxView = ReturnType<typeof useMailboxView>
