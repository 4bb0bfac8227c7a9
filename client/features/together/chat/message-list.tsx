import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, MessageCirclePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
import type { Outbox } from './use-outbox.ts'
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

/** Follows the end while somebody is there, keeps the place of what is read, and reads older messages in time. */
function useScrolling(
  history: History,
  count: number,
  keyAt: (index: number) => string | number,
  me: string,
) {
  const rows = history.rows ?? []
  const scroll = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const first = useRef<string | undefined>(undefined)
  const [below, setBelow] = useState(0)
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this component alone
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => 64,
    getItemKey: keyAt,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const total = virtual.getTotalSize()
  const firstKey = rows[0]?.clientKey

  // Older messages were put above: what is read stays where it is.
  useLayoutEffect(() => {
    const before = first.current
    first.current = firstKey
    if (before === undefined || before === firstKey || !scroll.current) return
    const index = rows.findIndex(({ clientKey }) => clientKey === before)
    const [offset] = index > 0 ? (virtual.getOffsetForIndex(index, 'start') ?? [0]) : [0]
    scroll.current.scrollTop += offset
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the first one changes, and only then
  }, [firstKey])
  useLayoutEffect(() => {
    if (follows.current && scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight
  }, [total, count])

  const top = items[0]?.index ?? 0
  const readOlder = useEffectEvent(() => void history.readOlder())
  useEffect(() => {
    if (top < AHEAD && history.older) readOlder()
  }, [top, history.older])

  useNews(({ kind, message }) => {
    const isHere = message?.conversationId === rows[0]?.conversationId
    if (kind === 'CREATED' && isHere && message?.createdById !== me && !follows.current)
      setBelow((before) => before + 1)
  })
  const onScroll = () => {
    const { current } = scroll
    if (!current) return
    follows.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR
    if (follows.current) setBelow(0)
  }
  const toEnd = () => {
    follows.current = true
    setBelow(0)
    scroll.current?.scrollTo({ top: scroll.current.scrollHeight })
  }
  return { scroll, items, total, measure: virtual.measureElement, below, onScroll, toEnd }
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
  const { scroll, items, total, measure, below, onScroll, toEnd } = useScrolling(
    history,
    count,
    keyAt,
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
        <div className={css.inner} style={{ height: total }}>
          {items.map(({ key, index, start }) => {
            const row = rows[index]
            const waiting = unsent[index - rows.length]
            return (
              <div
                key={key}
                ref={measure}
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
          <Button size="sm" variant="primary" icon={ArrowDown} onClick={toEnd}>
            {t('newBelow', { count: below })}
          </Button>
        </span>
      )}
    </div>
  )
}
