import { clsx } from 'clsx'
import {
  Archive,
  FilePenLine,
  Inbox,
  MailX,
  PenLine,
  Send,
  ShieldX,
  Star,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailFolder } from '../../../generated/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Figure } from '../../../ui/figure.tsx'
import css from './folders.module.scss'
import { LabelDot } from './label-dot.tsx'
import { BOXES, LABELS, type BoxName, type MailboxView } from './mailbox-view.ts'
import type { Mailbox } from './use-mailbox.ts'

const ICONS: Record<BoxName, LucideIcon> = {
  inbox: Inbox,
  sent: Send,
  draft: FilePenLine,
  starred: Star,
  archive: Archive,
  spam: ShieldX,
  trash: Trash2,
}

/** Unread ones of what comes in, all of what is being written or has a star; of what was sent and thrown away nobody counts. */
function countOf(box: BoxName, counts: Mailbox['counts']): number {
  const folder = (name: MailFolder) => counts?.folders.find((each) => each.folder === name)?.count
  switch (box) {
    case 'inbox':
      return folder('INBOX')?.unread ?? 0
    case 'spam':
      return folder('SPAM')?.unread ?? 0
    case 'draft':
      return folder('DRAFT')?.mails ?? 0
    case 'starred':
      return counts?.starred.mails ?? 0
    default:
      return 0
  }
}

interface EntryProps {
  icon: ReactNode
  label: string
  isChosen: boolean
  count?: number
  end?: ReactNode
  onChoose: () => void
}

const Entry = ({ icon, label, isChosen, count = 0, end, onChoose }: EntryProps) => (
  <li>
    <button
      type="button"
      className={clsx(css.entry, isChosen && css.chosen)}
      aria-current={isChosen ? 'page' : undefined}
      onClick={onChoose}
    >
      {icon}
      <span className={css.name}>{label}</span>
      {end}
      {count > 0 && <Figure>{count}</Figure>}
    </button>
  </li>
)

function Undelivered({ count }: { count: number }) {
  const { t } = useTranslation('mailbox')
  if (count === 0) return null
  return (
    <span className={css.undelivered} title={t('undelivered', { count })}>
      <MailX aria-hidden="true" />
      <Figure aria-label={t('undelivered', { count })}>{count}</Figure>
    </span>
  )
}

/** Where mails lie, and what they are marked with. */
export function Folders({ view, counts }: { view: MailboxView; counts: Mailbox['counts'] }) {
  const { t } = useTranslation('mailbox')
  const open = { q: null, mail: null, new: null }
  return (
    <nav className={css.folders} aria-label={t('folders')}>
      <Button
        variant="primary"
        size="form"
        icon={PenLine}
        className={css.compose}
        onClick={() => view.set({ new: 'mail', mail: null })}
      >
        {t('compose.new')}
      </Button>
      <ul>
        {BOXES.map((box) => {
          const Icon = ICONS[box]
          return (
            <Entry
              key={box}
              icon={<Icon aria-hidden="true" />}
              label={t(`box.${box}`)}
              isChosen={view.label === null && view.box === box}
              count={countOf(box, counts)}
              end={box === 'sent' && <Undelivered count={counts?.undelivered ?? 0} />}
              onChoose={() => view.set({ ...open, label: null, box: box === 'inbox' ? null : box })}
            />
          )
        })}
      </ul>
      <h2>{t('labels')}</h2>
      <ul>
        {LABELS.map((label) => (
          <Entry
            key={label}
            icon={<LabelDot label={label} />}
            label={t(`label.${label}`)}
            isChosen={view.label === label}
            onChoose={() => view.set({ ...open, box: null, label })}
          />
        ))}
      </ul>
    </nav>
  )
}
