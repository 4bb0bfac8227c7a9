import { clsx } from 'clsx'
import {
  CalendarDays,
  Download,
  Link2,
  MapPin,
  Pencil,
  Repeat,
  Text,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OwnAnswer } from './own-answer.tsx'
import type { CalendarView } from './calendar-view.ts'
import { CATEGORY_CLASS } from './category.ts'
import type { Occurrence } from './shown.ts'
import { Guests } from './guests.tsx'
import { saveCalendar } from './save-calendar.ts'
import { whenOf } from './when.ts'
import css from './event-card.module.scss'

interface EventCardProps {
  occurrence: Occurrence
  view: CalendarView
  /** Null for who may not. */
  onEdit: (() => void) | null
  onDelete: (() => void) | null
  onClose: () => void
}

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className={css.line}>
    <Icon aria-hidden="true" />
    <span>{children}</span>
  </p>
)

/** An event to be read: what, when, where and with whom. */
export function EventCard({ occurrence, view, onEdit, onDelete, onClose }: EventCardProps) {
  const { t } = useTranslation('calendar')
  const { event } = occurrence
  return (
    <div className={clsx(css.card, CATEGORY_CLASS[event.category])}>
      <header className={css.head}>
        <span className={css.category}>{t(`category.${event.category}`)}</span>
        {onEdit && (
          <IconButton label={t('edit')} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {onDelete && (
          <IconButton label={t('delete')} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('file.export')} onClick={() => void saveCalendar(t, event.id)}>
          <Download aria-hidden="true" />
        </IconButton>
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.body}>
        <h2 className={css.title}>
          <bdi>{event.title}</bdi>
        </h2>
        <Line icon={CalendarDays}>
          <b>{whenOf(occurrence, view)}</b>
        </Line>
        {(event.recurrence || event.seriesId) && <Line icon={Repeat}>{t('again.series')}</Line>}
        {event.location && <Line icon={MapPin}>{event.location}</Line>}
        {event.url && (
          <Line icon={Link2}>
            <a href={event.url} target="_blank" rel="noreferrer">
              {event.url}
            </a>
          </Line>
        )}
        {event.description && <Line icon={Text}>{event.description}</Line>}
        {event.createdBy && event.guests.length > 0 && (
          <p className={css.by}>{t('by', { name: event.createdBy.fullName })}</p>
        )}
        {event.guests.length > 0 && <Guests event={event} />}
      </div>
      <OwnAnswer event={event} />
    </div>
  )
}
