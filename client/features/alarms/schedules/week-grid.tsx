import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { DayHours } from './day-hours.tsx'
import { dayNames } from './hours-text.ts'
import {
  clockOf,
  DAY_MINUTES,
  isOpen,
  painted,
  type Day,
  type Interval,
  type Week,
} from './week.ts'
import css from './week-grid.module.scss'

const STEP = 30
const CELLS = DAY_MINUTES / STEP
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21]

interface WeekGridProps {
  week: Week
  onChange: (week: Week) => void
  /** Says whether all hours that were typed can be read. */
  onValid: (valid: boolean) => void
  readOnly: boolean
}

const cellOf = (index: number): Interval => [index * STEP, (index + 1) * STEP]

/** How much of a half hour is open: all of it, none, or a part that was typed. */
function stateOf(day: Day, [from, to]: Interval): 'open' | 'closed' | 'part' {
  const minutes = day.reduce(
    (sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)),
    0,
  )
  if (minutes === 0) return 'closed'
  return minutes === STEP ? 'open' : 'part'
}

const focusCell = (grid: HTMLElement | null, day: number, cell: number) =>
  grid?.querySelector<HTMLElement>(`[data-cell="${day}-${cell}"]`)?.focus()

/** Where a key leads from a cell. */
function moved(key: string, day: number, cell: number): [day: number, cell: number] | null {
  const to = (nextDay: number, nextCell: number): [number, number] => [
    Math.max(0, Math.min(6, nextDay)),
    Math.max(0, Math.min(CELLS - 1, nextCell)),
  ]
  const targets: Record<string, [number, number]> = {
    ArrowRight: to(day, cell + 1),
    ArrowLeft: to(day, cell - 1),
    ArrowDown: to(day + 1, cell),
    ArrowUp: to(day - 1, cell),
    Home: to(day, 0),
    End: to(day, CELLS - 1),
  }
  return targets[key] ?? null
}

/**
 * A week in half hours: drag to open or close, or go with the arrow keys, Space to change and Shift to paint along. Whoever
 * needs other minutes types them at the end of the day.
 */
export function WeekGrid({ week, onChange, onValid, readOnly }: WeekGridProps) {
  const { t } = useTranslation('schedules')
  const { locale } = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState<[day: number, cell: number]>([0, 16])
  const stroke = useRef<boolean | null>(null)
  const unread = useRef(new Set<number>())
  const names = dayNames(locale, 'long')

  const change = (index: number, day: Day) =>
    onChange(week.map((each, at) => (at === index ? day : each)))
  const paint = (index: number, cell: number, open: boolean) => {
    const day = week[index]
    if (day && !readOnly) change(index, painted(day, cellOf(cell), open))
  }
  const valid = (index: number, good: boolean) => {
    if (good) unread.current.delete(index)
    else unread.current.add(index)
    onValid(unread.current.size === 0)
  }
  const isOn = (index: number, cell: number) =>
    stateOf(week[index] ?? [], cellOf(cell)) !== 'closed'
  const onKeyDown = (event: KeyboardEvent) => {
    const [day, cell] = here
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return paint(day, cell, !isOn(day, cell))
    }
    const next = moved(event.key, day, cell)
    if (!next) return
    event.preventDefault()
    if (event.shiftKey) paint(...next, isOn(day, cell))
    setHere(next)
    focusCell(grid.current, ...next)
  }
  const down = (index: number, cell: number) => {
    stroke.current = !isOn(index, cell)
    setHere([index, cell])
    paint(index, cell, stroke.current)
    addEventListener('pointerup', () => (stroke.current = null), { once: true })
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- one of its cells has the focus
    <div
      className={css.frame}
      ref={grid}
      role="grid"
      aria-label={t('grid.label')}
      aria-readonly={readOnly || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={css.clock} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{clockOf(hour * 60)}</span>
        ))}
      </div>
      {week.map((day, index) => (
        <div className={css.row} key={names[index]} role="row">
          <div className={css.name} role="rowheader">
            {names[index]}
          </div>
          <div className={css.cells} role="presentation">
            {Array.from({ length: CELLS }, (_, cell) => {
              const state = stateOf(day, cellOf(cell))
              const [from, to] = cellOf(cell).map(clockOf)
              return (
                <div
                  className={css.cell}
                  key={cell}
                  role="gridcell"
                  data-cell={`${index}-${cell}`}
                  data-hour={cell % 2 === 0 ? '' : undefined}
                  data-open={state === 'open' ? '' : undefined}
                  data-part={state === 'part' ? '' : undefined}
                  aria-selected={isOpen(day, cell * STEP)}
                  aria-readonly={readOnly || undefined}
                  aria-label={t('grid.cell', { day: names[index], from, to })}
                  tabIndex={here[0] === index && here[1] === cell ? 0 : -1}
                  onPointerDown={() => down(index, cell)}
                  onPointerEnter={() =>
                    stroke.current !== null && paint(index, cell, stroke.current)
                  }
                />
              )
            })}
          </div>
          <DayHours
            cell
            name={names[index] ?? ''}
            day={day}
            readOnly={readOnly}
            onChange={(next) => change(index, next)}
            onValid={(good) => valid(index, good)}
          />
        </div>
      ))}
    </div>
  )
}
