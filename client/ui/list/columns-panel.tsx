import { ArrowDown, ArrowUp, Columns3, Pin } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setAppearance, useAppearance } from '../../lib/appearance.ts'
import { arrangeList } from '../../lib/list-layouts.ts'
import { Button } from '../button.tsx'
import { CheckBox } from '../check-box.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { Segmented } from '../segmented.tsx'
import { moved } from './arrangement.ts'
import type { LabelledColumn } from './column.ts'
import type { TableModel } from './use-table.ts'
import css from './columns-panel.module.scss'

const DENSITIES = ['comfortable', 'compact'] as const

/** How close the rows of all tables stand. */
function Density() {
  const { t } = useTranslation('list')
  const { density } = useAppearance()
  return (
    <Segmented
      label={t('density.label')}
      options={DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))}
      value={density}
      onChange={(next) => setAppearance({ density: next })}
    />
  )
}

/** A button that moves with its row keeps the focus. */
function useFocusWithMove(order: string) {
  const pressed = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [order])
  return (button: HTMLElement) => {
    pressed.current = button
  }
}

interface ColumnsProps<Row extends { id: string }, Field extends string> {
  /** What they are kept under. */
  name: string
  columns: readonly LabelledColumn<Row, Field>[]
  model: TableModel<Row, Field>
}

interface LineProps<Row extends { id: string }, Field extends string> {
  model: TableModel<Row, Field>
  column: LabelledColumn<Row, Field>
  /** It may move with its row, and is to keep the focus. */
  onPress: (button: HTMLElement) => void
  onMove: (ids: string[]) => void
}

/** A column: whether it is shown, whether it stays at the start, and its place. */
function Line<Row extends { id: string }, Field extends string>({
  model: { table, arrangement },
  column: { id, label: name },
  onPress,
  onMove,
}: LineProps<Row, Field>) {
  const { t } = useTranslation('list')
  const column = table.getColumn(id)
  if (!column) return null
  const pinned = column.getIsPinned() !== false
  const step = (by: 1 | -1, label: string, Icon: typeof ArrowUp) => {
    const ids = moved(arrangement.columns, id, by)
    return (
      <IconButton
        label={label}
        tooltip={false}
        aria-disabled={!ids || undefined}
        onClick={({ currentTarget }) => {
          if (!ids) return
          onPress(currentTarget)
          onMove(ids)
        }}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <li className={css.line}>
      <CheckBox
        label={name}
        checked={column.getIsVisible()}
        disabled={!column.getCanHide()}
        onChange={({ target }) => column.toggleVisibility(target.checked)}
      />
      <span className={css.forTables}>
        <IconButton
          label={t('pin', { name })}
          tooltip={false}
          aria-pressed={pinned}
          onClick={({ currentTarget }) => {
            onPress(currentTarget)
            column.pin(pinned ? false : 'start')
          }}
        >
          <Pin aria-hidden="true" />
        </IconButton>
      </span>
      {step(-1, t('moveUp', { name }), ArrowUp)}
      {step(1, t('moveDown', { name }), ArrowDown)}
    </li>
  )
}

/** The columns of a list in their order; pinned ones stand first. */
function Lines<Row extends { id: string }, Field extends string>({
  columns,
  model,
}: Omit<ColumnsProps<Row, Field>, 'name'>) {
  const { t } = useTranslation('list')
  const [said, setSaid] = useState('')
  const known = new Map(columns.map((column) => [column.id, column]))
  const { columns: arranged } = model.arrangement
  const lines = [true, false]
    .flatMap((pinned) => arranged.filter((each) => each.pinned === pinned))
    .flatMap(({ id }) => known.get(id) ?? [])
  const onPress = useFocusWithMove(lines.map(({ id }) => id).join(' '))
  return (
    <>
      <ol className={css.lines}>
        {lines.map((column) => (
          <Line
            key={column.id}
            model={model}
            column={column}
            onPress={onPress}
            onMove={(ids) => {
              model.table.setColumnOrder(ids)
              const place = ids.filter((id) => known.has(id)).indexOf(column.id) + 1
              setSaid(t('movedTo', { name: column.label, place, of: lines.length }))
            }}
          />
        ))}
      </ol>
      <p className={css.unseen} role="status">
        {said}
      </p>
    </>
  )
}

/** A button that opens the columns of a list, to show, hide, move and pin them, and how close rows stand. */
export function ColumnsPanel<Row extends { id: string }, Field extends string>({
  name,
  columns,
  model,
}: ColumnsProps<Row, Field>) {
  const { t } = useTranslation('list')
  return (
    <Popover
      label={t('columns')}
      align="end"
      trigger={(button) => (
        <IconButton label={t('columns')} {...button}>
          <Columns3 aria-hidden="true" />
        </IconButton>
      )}
    >
      <fieldset className={css.panel} aria-label={t('columns')}>
        <Lines columns={columns} model={model} />
        <div className={css.forTables}>
          <Density />
        </div>
        <Button
          variant="link"
          aria-disabled={model.arrangement.asItComes || undefined}
          onClick={() => arrangeList(name, null)}
        >
          {t('resetColumns')}
        </Button>
      </fieldset>
    </Popover>
  )
}
