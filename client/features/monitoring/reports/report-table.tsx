import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReportColumn } from '../../../generated/schema.ts'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { sensorLink } from '../../../entities/sensors/sensor-link.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { limitsText } from './limits-text.ts'
import { FigureCells, ReportRow, type Shown } from './report-cells.tsx'
import type { ReportData } from './report-data.ts'
import { Scroll, Table } from './report-style.ts'
import { rowLabels } from './row-label.ts'

const ROW_HEIGHT = 31
const BEYOND = 24

export interface ReportTableProps {
  data: ReportData
  sensors: readonly KnownSensor[]
  columns: readonly ReportColumn[]
  timeZone: string
  /** Every row is there, for paper. */
  whole: boolean
}

/** Readings have one value; whatever else was chosen is said of all of them. */
const columnsOf = (data: ReportData, columns: readonly ReportColumn[]): readonly ReportColumn[] =>
  data.bucket === 'RAW' ? ['MIN'] : columns

function Head({
  data,
  sensors,
  columns,
  shown,
}: Pick<ReportTableProps, 'data' | 'sensors' | 'columns'> & { shown: readonly Shown[] }) {
  const { t } = useTranslation('reports')
  const { unit, temperature } = useFormat()
  const raw = data.bucket === 'RAW'
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className="lead" />
        {sensors.map(({ id, name, decimals }, place) => (
          <th key={id} scope="colgroup" colSpan={columns.length} className="first">
            <Link to={sensorLink(id)}>
              <bdi>{name}</bdi>
            </Link>
            <small>
              <bdi dir="ltr">{unit}</bdi>
              {limitsText(shown[place]?.part?.total, (value) => temperature(value, decimals), t)}
            </small>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2}>
        <th scope="col" className="lead">
          {t(`bucket.head.${data.bucket}`)}
        </th>
        {sensors.map(({ id }) =>
          columns.map((column, place) => (
            <th key={`${id}/${column}`} scope="col" className={place === 0 ? 'first' : undefined}>
              {t(raw ? 'column.head.VALUE' : `column.head.${column}`)}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}

/** The whole period. Of readings every figure has a row of its own, for their table has one column a sensor. */
function Foot({
  columns,
  shown,
  raw,
}: {
  columns: readonly ReportColumn[]
  shown: readonly Shown[]
  raw: boolean
}) {
  const { t } = useTranslation('reports')
  const lines = raw ? columns.map((column) => [column]) : [columns]
  return (
    <tfoot className={raw ? 'many' : undefined}>
      {lines.map((line) => (
        <tr key={line.join()}>
          <th scope="row" className="lead">
            {raw ? t('totalOf', { figure: t(`column.name.${line[0] ?? 'MIN'}`) }) : t('total')}
          </th>
          {shown.map(({ id, part, format }) => (
            <FigureCells
              key={id}
              figures={part?.total}
              index={part?.total?.starts.length ? 0 : -1}
              columns={line}
              format={format}
            />
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/** Keeps the height of the rows that are not drawn. */
const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className="room" aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )

/** Buckets of time in rows, sensors and their figures in columns; only the rows in sight are drawn. */
export function ReportTable({ data, sensors, columns, timeZone, whole }: ReportTableProps) {
  const { t } = useTranslation('reports')
  const { locale, figure } = useFormat()
  const { displayUnit } = useOrganization()
  const scroll = useRef<HTMLDivElement>(null)
  const { rows, parts, bucket, span } = data
  const drawn = columnsOf(data, columns)
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this component alone
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
  })
  const shown = useMemo(
    () =>
      sensors.map(({ id, decimals }): Shown => ({
        id,
        part: parts.get(id),
        format: { unit: displayUnit, decimals, figure, notKnown: t('notKnown') },
      })),
    [sensors, parts, displayUnit, figure, t],
  )
  const label = useMemo(
    () => rowLabels(locale, timeZone, { bucket, ...span }),
    [locale, timeZone, bucket, span],
  )
  const items = virtual.getVirtualItems()
  const [first, end] = whole
    ? [0, rows.length]
    : [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1]
  const above = whole ? 0 : (items[0]?.start ?? 0)
  const below = whole ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <Scroll ref={scroll} tabIndex={0} role="region" aria-label={t('table')}>
      <Table aria-rowcount={rows.length + 3}>
        <Head data={data} sensors={sensors} columns={drawn} shown={shown} />
        <tbody>
          <Room height={above} />
          {rows.slice(first, end).map((row, index) => (
            <ReportRow
              key={row.key}
              label={label(row)}
              place={first + index}
              shown={shown}
              columns={drawn}
            />
          ))}
          <Room height={below} />
        </tbody>
        <Foot columns={columns} shown={shown} raw={bucket === 'RAW'} />
      </Table>
    </Scroll>
  )
}
