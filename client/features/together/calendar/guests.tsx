import { Check, CircleDashed, CircleQuestionMark, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuestAnswer } from '../../../generated/schema.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useEventGuestsPageQuery } from './calendar.generated.ts'
import type { Occurrence } from './shown.ts'
import css from './event-card.module.scss'

type Event = Occurrence['event']

const ANSWER_ICONS: Record<GuestAnswer | 'none', LucideIcon> = {
  ACCEPTED: Check,
  TENTATIVE: CircleQuestionMark,
  DECLINED: X,
  none: CircleDashed,
}

function Guest({ name, answer, member }: Event['guests'][number]) {
  const { t } = useTranslation('calendar')
  const Icon = ANSWER_ICONS[answer ?? 'none']
  return (
    <li>
      <Avatar name={name} src={member?.avatar ?? null} size="sm" />
      <bdi>{name}</bdi>
      <span>
        <Icon aria-hidden="true" />
        {t(`answer.${answer ?? 'none'}`)}
      </span>
    </li>
  )
}

const keyOf = ({ memberId, name }: Event['guests'][number]) => memberId ?? name

const AT_ONCE = 100

function FurtherGuests({ id, page }: { id: string; page: number }) {
  const { data } = useEventGuestsPageQuery({ variables: { id, page } })
  return (data?.calendarEvent?.guests ?? []).map((guest) => <Guest key={keyOf(guest)} {...guest} />)
}

/** Whom it is with, and what they say: a hundred, and the next ones when somebody asks for them. */
export function Guests({ event: { id, guests, guestCount, comingCount } }: { event: Event }) {
  const { t } = useTranslation('calendar')
  const [pages, setPages] = useState(1)
  const further = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  const left = Math.min(guestCount - pages * AT_ONCE, AT_ONCE)
  return (
    <>
      <h3 className={css.guestsHead}>
        {t('guests')}
        <span>{t('coming', { count: guestCount, come: comingCount })}</span>
      </h3>
      <ul className={css.guests}>
        {guests.map((guest) => (
          <Guest key={keyOf(guest)} {...guest} />
        ))}
        {further.map((page) => (
          <FurtherGuests key={page} id={id} page={page} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {t('moreGuests', { count: left })}
        </Button>
      )}
    </>
  )
}
