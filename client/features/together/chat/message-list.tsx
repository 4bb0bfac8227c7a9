import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, MessageCirclePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { element } from '../../../ui/element.ts'
import { EmptyState } from '../../../ui/states.tsx'
import type { ChatMessageRowFragment, ConversationInsideFragment } from './chat.generated.ts'
import { Message } from './message.tsx'
import { useNews } from './news.ts'
import { UnsentMessage } from './unsent-message.tsx'
import type { History } from './use-history.ts'
import type { Outbox, Unsent } from './use-outbox.ts'
import css from './message-list.module.scss'

interface MessageListProps {
  history: History
  outbox: Outbox
  conversation: ConversationInsideFragment
  me: string
  onReply: ((message: ChatMessageRowFragment) => void) | undefined
}

/** So near to the end what comes is followed, pixels. */
const NEAR = 80
/** So few messages above what is seen, and older ones are read. */
const AHEAD = 10
/** Messages of one person so close together are one run. */
const RUN = 300_000

const isRun = (
  one: ChatMessageRowFragment | undefined,
  other: ChatMessageRowFragment | undefined,
) =>
  one !== undefined &&
  other !== undefined &&
  one.createdById === other.createdById &&
  Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) < RUN

const Scroll = element('div', css.scroll)

interface Lines {
  unsent: readonly Unsent[]
  /** Of messages, with those that are unsent. */
  count: number
  keyAt: (index: number) => string | number
}

/** Follows the end while somebody is there, keeps the place of what is read, and reads older messages in time. */
function useScrolling(history: History, { unsent, count, keyAt }: Lines, me: string) {
  const scroll = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const follows = useRef(true)
  const [below, setBelow] = useState(0)
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this component alone
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => 64,
    getItemKey: keyAt,
    overscan: 12,
    anchorTo: 'end',
    scrollEndThreshold: NEAR,
  })
  const items = virtual.getVirtualItems()
  const toEnd = useEffectEvent(() => virtual.scrollToEnd())
  const written = unsent.at(-1)?.clientKey
  useLayoutEffect(() => {
    if (written !== undefined) follows.current = true
  }, [written])
  useLayoutEffect(() => {
    if (follows.current) toEnd()
  }, [count, written])
  // What grows leaves the end behind without anybody going anywhere; only who goes up leaves it.
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    if (scrollHeight - scrollTop - clientHeight < NEAR) {
      follows.current = true
      setBelow(0)
    } else if (scrollTop < lastTop.current) follows.current = false
    lastTop.current = scrollTop
  }

  const top = items[0]?.index ?? 0
  const readOlder = useEffectEvent(() => void history.readOlder())
  useEffect(() => {
    if (top < AHEAD && history.older) readOlder()
  }, [top, history.older])

  useNews(({ kind, message }) => {
    const isHere = message?.conversationId === history.rows?.[0]?.conversationId
    if (kind === 'CREATED' && isHere && message?.createdById !== me && !follows.current)
      setBelow((before) => before + 1)
  })
  return { scroll, virtual, items, below, onScroll }
}

/** What was said, the newest at the end; only what is in sight is drawn, and what is read keeps its place. */
export function MessageList({ history, outbox, conversation, me, onReply }: MessageListProps) {
  const { t } = useTranslation('chat')
  const { date } = useFormat()
  const rows = history.rows ?? []
  const sent = new Set(rows.map(({ clientKey }) => clientKey))
  const unsent = outbox.unsent.filter(({ clientKey }) => !sent.has(clientKey))
  const count = rows.length + unsent.length
  const keyAt = (index: number) =>
    rows[index]?.clientKey ?? unsent[index - rows.length]?.clientKey ?? index
  const { scroll, virtual, items, below, onScroll } = useScrolling(
    history,
    { unsent, count, keyAt },
    me,
  )
  if (!count)
    return (
      <div className={css.empty}>
        <EmptyState icon={MessageCirclePlus} title={t('begin.title')} text={t('begin.text')} />
      </div>
    )
  return (
    <div className={css.frame}>
      <Scroll ref={scroll} role="log" aria-label={t('messages')} tabIndex={0} onScroll={onScroll}>
        <div className={css.inner} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const row = rows[index]
            const waiting = unsent[index - rows.length]
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={css.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row &&
                  date(row.createdAt) !== (index ? date(rows[index - 1]?.createdAt ?? 0) : '') && (
                    <p className={css.day}>{date(row.createdAt)}</p>
                  )}
                {row ? (
                  <Message
                    message={row}
                    conversation={conversation}
                    me={me}
                    isFirst={!isRun(rows[index - 1], row)}
                    isLast={!isRun(row, rows[index + 1])}
                    onReply={onReply && (() => onReply(row))}
                    onChanged={history.take}
                  />
                ) : (
                  waiting && <UnsentMessage message={waiting} outbox={outbox} />
                )}
              </div>
            )
          })}
        </div>
      </Scroll>
      {below > 0 && (
        <span className={css.below}>
          <Button
            size="sm"
            variant="primary"
            icon={ArrowDown}
            onClick={() => virtual.scrollToEnd()}
          >
            {t('newBelow', { count: below })}
          </Button>
        </span>
      )}
    </div>
  )
}
