import { ArrowUp, X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReconnected } from '../../lib/use-reconnected.ts'
import { Button } from '../button.tsx'
import { Failed } from '../failed.tsx'
import { ListBar, NothingFound } from '../list-parts.tsx'
import { Panel } from '../panel.tsx'
import {
  countOf,
  isPage,
  ownName,
  type Below,
  type Column,
  type NamedRow,
  type Part,
  type RowParts,
} from './column.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { Foot } from './foot.tsx'
import type { Groups } from './groups.ts'
import { ListSearch } from './list-search.tsx'
import { ListTable, ListTableSkeleton } from './list-table.tsx'
import { ListContext, useListWords } from './list-words.ts'
import { NoRows, type NoRowsProps } from './no-rows.tsx'
import { SortBy } from './sort-by.tsx'
import { Frame } from './table-look.ts'
import { ViewsMenu } from './views-menu.tsx'
import { useChosen, type Chosen } from './use-chosen.ts'
import type { ListState } from './use-list.ts'
import { useMore } from './use-more.ts'
import { useSteady } from './use-steady.ts'
import { useLabelled, useTable } from './use-table.ts'
import css from './list.module.scss'

interface Parts<Row extends NamedRow, Field extends string> extends Partial<RowParts<Row>> {
  /** Whose file its words stand in. */
  area: string
  /** The key that its own words stand under, where the area has several lists. */
  under?: string
  /** What its columns are remembered under, unless its area. */
  name?: string
  columns: readonly Column<Row, Field>[]
  list: ListState<Field>
  /** What is there by now: undefined until the first answer, the former page until the next one. */
  page: Part<Row> | undefined
  /** Whether another page is under way. */
  busy?: boolean
  error?: unknown
  onRetry: () => void
  /** What can be done to many at once. Rows can be chosen where there is something. */
  many?: ((chosen: Chosen<Row>) => ReactNode) | undefined
  /** Which rows can be chosen, unless all can. */
  mayChoose?: (row: Row) => boolean
  /** Says how many rows are new. For a list that changes by itself: they wait until nobody is about to press a row. */
  news?: (count: number) => string
  below?: Below<Row> | undefined
  /** In place of the page, where the list is grouped. */
  groups?: Groups<Row> | undefined
  /** Whether it can be searched. */
  search?: boolean
  filters?: ReactNode
  /** Under the rows and the way on. */
  foot?: ReactNode
  /** Of the table. */
  className?: string
}

/** What is shown while there is nothing at all. */
type Nothing =
  | (NoRowsProps & { empty?: never })
  | { empty: ReactNode; icon?: never; add?: ReactNode; addFirst?: never }

export type ListProps<Row extends NamedRow, Field extends string> = Parts<Row, Field> & Nothing

interface ManyBarProps<Row> {
  chosen: Chosen<Row>
  said: string
  many: (chosen: Chosen<Row>) => ReactNode
}

/** How many are chosen, in words; nothing while none are. */
function useChosenText({ rows, pages }: Pick<Chosen<unknown>, 'rows' | 'pages'>): string {
  const { t } = useTranslation('list')
  if (rows.length === 0) return ''
  const count = t('chosen', { count: rows.length })
  return pages > 1 ? t('onPages', { chosen: count, count: pages }) : count
}

/** Takes the place of the filters while something is chosen. */
function ManyBar<Row>({ chosen, said, many }: ManyBarProps<Row>) {
  const { t } = useTranslation('list')
  return (
    <ListBar role="group" aria-label={t('many')}>
      <b className={css.count} aria-hidden="true">
        {said}
      </b>
      {many(chosen)}
      <Button icon={X} variant="quiet" onClick={chosen.clear}>
        {t('clear')}
      </Button>
    </ListBar>
  )
}

/** A page beyond the end, for instance after rows were deleted, is the last one. */
function useWithinEnd({ params }: ListState, page: Part<unknown> | undefined, busy: boolean) {
  const last =
    page && isPage(page) && !busy && page.nodes.length === 0 && page.page > 1
      ? Math.ceil(page.totalCount / page.perPage)
      : null
  useEffect(() => {
    if (last !== null) params.set({ page: last > 1 ? String(last) : null })
  }, [last, params])
}

/** How many new rows wait until nobody points at the list; a press lets them in. */
const News = ({ text, onShow }: { text: string; onShow: () => void }) => (
  <Button size="sm" variant="primary" onClick={onShow}>
    <ArrowUp size={14} aria-hidden="true" />
    {text}
  </Button>
)

const always = () => true

/** A list of the organisation: one page of it, or as much as was asked for, sorted, searched and filtered as the address says. */
export function List<Row extends NamedRow, Field extends string>(props: ListProps<Row, Field>) {
  const { area, under, name = area, list, page, busy = false, error, onRetry } = props
  const { many, mayChoose = always, news, below, groups, search, filters, foot, className } = props
  const { nameOf = ownName, actions, small, marks, detail, expand } = props
  const { t } = useTranslation()
  const words = useListWords(area, under)
  const label = words.own('title')
  const columns = useLabelled(props.columns, words)
  const live = news !== undefined
  const { part, waiting, show, hands } = useSteady(page, { live, busy, asked: list.asked })
  const chosen = useChosen(part, { may: mayChoose, live, busy })
  const model = useTable({ name, columns, list, part, chosen })
  const said = useChosenText(chosen)
  const more = useMore(part)
  useWithinEnd(list, page, busy)
  // What happened to these rows while the connection was away was not heard. Asked anew, a list by cursors would be at its first part again.
  useReconnected(() => part && isPage(part) && onRetry(), true)
  const nothing = <Failed title={words.own('failed')} error={error} onRetry={onRetry} />
  if (!part && error) return nothing
  if (!part) {
    return (
      <Frame>
        <div className={css.room}>
          <Panel flush aria-label={label} aria-busy="true">
            <p className={css.unseen} role="status">
              {t('common:loading')}
            </p>
            <ListTableSkeleton model={model} actions={actions !== undefined} />
          </Panel>
        </div>
      </Frame>
    )
  }
  const others = below && below.rows.length > 0 ? below : undefined
  // What is under way may be the answer without a filter.
  if (!busy && !others && list.isBlank(part))
    return props.icon ? <NoRows {...props} words={words} /> : props.empty
  return (
    <Frame>
      {many && (
        <p className={css.unseen} role="status">
          {said}
        </p>
      )}
      <ListContext value={{ params: list.params, words }}>
        {many && said ? (
          <ManyBar chosen={chosen} said={said} many={many} />
        ) : (
          <ListBar>
            {search && <ListSearch />}
            {filters}
            {news && waiting > 0 && <News text={news(waiting)} onShow={show} />}
            <span className={css.end}>
              <SortBy list={list} columns={columns} />
              <ViewsMenu name={name} />
              <ColumnsPanel name={name} columns={columns} model={model} />
            </span>
          </ListBar>
        )}
      </ListContext>
      {busy && error ? (
        nothing
      ) : (
        <Panel flush aria-label={label} aria-busy={busy || undefined}>
          {countOf(part) > 0 || others ? (
            <ListTable
              {...{
                model,
                groups,
                list,
                className,
                more,
                hands,
                nameOf,
                actions,
                small,
                marks,
                detail,
                expand,
              }}
              page={part}
              below={others}
              chosen={many && !groups ? chosen : undefined}
            />
          ) : (
            <NothingFound />
          )}
          {!groups && <Foot list={list} part={part} more={more} />}
          {foot}
        </Panel>
      )}
    </Frame>
  )
}
