import { Archive, FolderInput, Mail, MailOpen, ShieldX, Star, Tag, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MailFolder } from '../../../generated/schema.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconMenu } from '../../../ui/menu-button.tsx'
import { LabelDot } from './label-dot.tsx'
import css from './mail-tools.module.scss'
import { LABELS, type BoxName } from './mailbox-view.ts'
import type { MailRowFragment } from './mailbox.generated.ts'
import type { MailActs } from './use-mail-acts.ts'

/** Where a mail can be put by hand: drafts stay drafts, and what was sent was. */
const PLACES = ['INBOX', 'ARCHIVE', 'SPAM', 'TRASH'] as const satisfies MailFolder[]

interface ActButtonsProps {
  mails: readonly MailRowFragment[]
  box: BoxName
  acts: MailActs
  /** They are elsewhere now. */
  onDone: () => void
}

/** What can be done to one mail or to many, as icons. */
export function ActButtons({ mails, box, acts, onDone }: ActButtonsProps) {
  const { t } = useTranslation('mailbox')
  const areRead = mails.every(({ isRead }) => isRead)
  const areStarred = mails.every(({ isStarred }) => isStarred)
  const move = (folder: MailFolder) => {
    void acts.move(mails, folder)
    onDone()
  }
  return (
    <span className={css.acts}>
      <IconButton
        label={t(areRead ? 'act.unread' : 'act.read')}
        onClick={() => void acts.read(mails, !areRead)}
      >
        {areRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
      </IconButton>
      <IconButton
        label={t(areStarred ? 'act.unstar' : 'act.star')}
        aria-pressed={areStarred}
        onClick={() => void acts.star(mails, !areStarred)}
      >
        <Star aria-hidden="true" />
      </IconButton>
      <IconMenu
        icon={Tag}
        label={t('act.label')}
        entries={LABELS.map((label) => {
          const isSet = mails.every(({ labels }) => labels.includes(label))
          return {
            id: label,
            label: t(`label.${label}`),
            icon: <LabelDot label={label} />,
            checked: isSet,
            several: true,
            onSelect: () => void acts.label(mails, label, !isSet),
          }
        })}
      />
      <IconMenu
        icon={FolderInput}
        label={t('act.move')}
        entries={PLACES.map((folder) => ({
          id: folder,
          label: t(`folder.${folder}`),
          onSelect: () => move(folder),
        }))}
      />
      {box === 'inbox' && (
        <IconButton label={t('act.archive')} onClick={() => move('ARCHIVE')}>
          <Archive aria-hidden="true" />
        </IconButton>
      )}
      {box !== 'spam' && (
        <IconButton label={t('act.spam')} onClick={() => move('SPAM')}>
          <ShieldX aria-hidden="true" />
        </IconButton>
      )}
      {box !== 'trash' && (
        <IconButton label={t('act.trash')} onClick={() => move('TRASH')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}
