import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Note } from '../plot/scene.ts'
import type { TimeRange } from '../time/time-range.ts'
import css from './note-marks.module.scss'

interface NoteMarksProps {
  notes: readonly Note[]
  range: TimeRange
  /** Where the plot stands in the panel. */
  left: number
  right: number
  onOpen: (id: string) => void
}

/** The annotations of a panel as buttons. */
export function NoteMarks({ notes, range, left, right, onOpen }: NoteMarksProps) {
  const { t } = useTranslation('views')
  const span = useSyncExternalStore(
    (listener) => range.subscribe(listener),
    () => range.span,
  )
  const perTime = (right - left) / (span.to - span.from)
  return (
    <div className={css.layer}>
      {notes
        .filter(({ from, to }) => to >= span.from && from <= span.to)
        .map(({ id, number, text, from }) => (
          <button
            className={css.mark}
            key={id}
            type="button"
            aria-label={t('note.open', { number, text })}
            style={{ left: `${Math.max(left, left + (from - span.from) * perTime)}px` }}
            onClick={() => onOpen(id)}
          />
        ))}
    </div>
  )
}
