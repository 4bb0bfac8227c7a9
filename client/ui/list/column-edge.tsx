import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { NARROWEST, WIDEST, widthWithin } from './arrangement.ts'
import type { HeadModel } from './use-table.ts'
import css from './column-edge.module.scss'

const STEP = 8
const STRIDE = 40

/** The widths of a table's columns as they are drawn, by which it goes on from where the browser had put them. */
const drawnWidths = (edge: HTMLElement): Record<string, number> =>
  Object.fromEntries(
    [...(edge.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map(
      (head) => [head.dataset['column'] ?? '', widthWithin(head.getBoundingClientRect().width)],
    ),
  )

interface ColumnEdgeProps<Row extends { id: string }> {
  head: HeadModel<Row>
  label: string
  /** Whether the columns have widths of their own by now. */
  sized: boolean
  last: boolean
}

/** The edge of a column: it is dragged, or moved by arrow keys, to make the column wider or narrower. */
export function ColumnEdge<Row extends { id: string }>({
  head,
  label,
  sized,
  last,
}: ColumnEdgeProps<Row>) {
  const { t } = useTranslation('list')
  const { table, column } = head
  /** From the first change on, every column has its width: one that changes leaves the others as they are. */
  const fix = (edge: HTMLElement) => {
    if (sized) return
    const widths = drawnWidths(edge)
    flushSync(() => table.setColumnSizing((now) => Object.assign({}, widths, now)))
  }
  const onDrag = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    if ('button' in event && event.button !== 0) return
    // The browser would select text on the way.
    if (event.type === 'mousedown') event.preventDefault()
    event.currentTarget.focus()
    fix(event.currentTarget)
    head.getResizeHandler()(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: edge, shiftKey } = event
    const wider = getComputedStyle(edge).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    event.preventDefault()
    fix(edge)
    const by = (shiftKey ? STRIDE : STEP) * (key === wider ? 1 : -1)
    table.setColumnSizing((now) =>
      Object.assign({}, now, {
        [column.id]: widthWithin((now[column.id] ?? column.getSize()) + by),
      }),
    )
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <span
      className={css.edge}
      role="separator"
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name: label })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={column.getSize()}
      aria-valuetext={sized ? t('widthInPixels', { width: column.getSize() }) : t('widthAsItComes')}
      data-last={last || undefined}
      data-moving={column.getIsResizing() || undefined}
      onMouseDown={onDrag}
      onTouchStart={onDrag}
      onKeyDown={onKeyDown}
    />
  )
}
