import { useVirtualizer } from '@tanstack/react-virtual'
import { Inbox, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NotYet } from '../../../ui/not-yet.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import css from './mail-list.module.scss'
import { MailRow } from './mail-row.tsx'
import type { MailboxView } from './mailbox-view.ts'
import type { MailRowFragment } from './mailbox.generated.ts'
import { MailTools } from './mail-tools.tsx'
import type { MailActs } from './use-mail-acts.ts'
import type { Mailbox } from './use-mailbox.ts'
import type { Selection } from './use-selection.ts'

const ROW = 76

interface RowsProps {
  mails: readonly MailRowFragment[]
  more: Mailbox['more']
  view: MailboxView
  selection: Selection
  acts: MailActs
  label: string
}

/** Only rows in sight are drawn, however many there are; near the end the next are fetched. */
function Rows({ mails, more, view, selection, acts, label }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // eslint-disable-next-line react-hooks/incompatible-library -- what it answers is used here only
  const virtual = useVirtualizer({
    count: mails.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const readOn = useEffectEvent(() => more?.())
  const isNear = last >= mails.length - 10
  useEffect(() => {
    if (isNear) readOn()
  }, [isNear, mails.length])
  const at = mails.findIndex(({ id }) => id === view.opened)
  const show = useEffectEvent(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  })
  useEffect(() => show(), [view.opened])
  const open = (id: string) => {
    const mail = mails.find((each) => each.id === id)
    view.set(mail?.isDraft ? { new: id, mail: null } : { mail: id, new: null })
  }
  return (
    // What scrolls is walked with j and k, and with the keys of the browser once it has the focus.
    <section className={css.scroller} ref={scroller} aria-label={label} tabIndex={-1}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const mail = mails[index]
          if (!mail) return null
          return (
            <li
              key={mail.id}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={more ? -1 : mails.length}
              aria-posinset={index + 1}
            >
              <MailRow
                mail={mail}
                isOpened={mail.id === view.opened || mail.id === view.written}
                isChecked={selection.has(mail.id)}
                onOpen={open}
                onCheck={selection.check}
                onStar={(each) => void acts.star([each], !each.isStarred)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface MailListProps {
  mailbox: Mailbox
  view: MailboxView
  selection: Selection
  acts: MailActs
}

export function MailList({ mailbox, view, selection, acts }: MailListProps) {
  const { t } = useTranslation('mailbox')
  const { mails, error, onRetry, more } = mailbox
  const place = view.label ? t(`label.${view.label}`) : t(`box.${view.box}`)
  return (
    <div className={css.list}>
      <div className={css.search}>
        <SearchField
          label={t('searchIn', { place })}
          value={view.search}
          onSearch={(q) => view.set({ q: q || null })}
        />
      </div>
      <MailTools mails={mails?.nodes ?? []} view={view} selection={selection} acts={acts} />
      {!mails && <NotYet title={t('failed')} error={error} onRetry={onRetry} />}
      {mails?.nodes.length === 0 && (
        <EmptyState
          icon={view.search ? SearchX : Inbox}
          title={view.search ? t('none.found') : t(view.label ? 'none.label' : `none.${view.box}`)}
          text={view.search ? t('none.how') : undefined}
        />
      )}
      {mails && mails.nodes.length > 0 && (
        <Rows
          mails={mails.nodes}
          more={more}
          view={view}
          selection={selection}
          acts={acts}
          label={place}
        />
      )}
    </div>
  )
}
