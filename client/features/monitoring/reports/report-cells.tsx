import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportColumn } from '../../../generated/schema.ts'
import { cellOf, hours, type Cell, type CellFormat } from './cell-text.ts'
import type { Mark } from './marks.ts'
import type { Figures, Part } from './report-data.ts'

const GLYPHS = { above: '▲', below: '▼' } as const

/** Shape and word tell the side; the colour only repeats them. */
function Sign({ mark }: { mark: NonNullable<Mark> }) {
  const { t } = useTranslation('reports')
  return (
    <>
      <span className="mark" aria-hidden="true">
        {GLYPHS[mark]}
      </span>
      <span className="unseen">{t(`mark.${mark}`)} </span>
    </>
  )
}

function Out({ above, below }: { above: number; below: number }) {
  return (
    <bdi dir="ltr">
      {above > 0 && (
        <>
          <Sign mark="above" />
          {hours(above)}
        </>
      )}
      {above > 0 && below > 0 && ' '}
      {below > 0 && (
        <>
          <Sign mark="below" />
          {hours(below)}
        </>
      )}
    </bdi>
  )
}

function classOf(
  { mark, out, thin }: Cell,
  column: ReportColumn,
  first: boolean,
): string | undefined {
  const names = [
    first && 'first',
    mark && 'bad',
    out && 'out',
    thin && column === 'COVERAGE' && 'thin',
    !thin && column === 'COVERAGE' && 'quiet',
  ]
  return names.filter(Boolean).join(' ') || undefined
}

interface FigureCellsProps {
  figures: Figures | undefined
  /** Which bucket; -1 where the sensor has none. */
  index: number
  columns: readonly ReportColumn[]
  format: CellFormat
}

/** A sensor's figures of one bucket. */
export function FigureCells({ figures, index, columns, format }: FigureCellsProps) {
  return columns.map((column, place) => {
    const cell =
      figures && index >= 0 ? cellOf(figures, column, index, format) : { text: '', mark: null }
    return (
      <td key={column} className={classOf(cell, column, place === 0)}>
        {cell.out ? (
          <Out {...cell.out} />
        ) : (
          <>
            {cell.mark && <Sign mark={cell.mark} />}
            {cell.text && <bdi dir="ltr">{cell.text}</bdi>}
          </>
        )}
      </td>
    )
  })
}

export interface Shown {
  id: string
  part: Part | undefined
  format: CellFormat
}

interface ReportRowProps {
  label: string
  place: number
  shown: readonly Shown[]
  columns: readonly ReportColumn[]
}

/** A row of the table. It is drawn once, however often the table is scrolled. */
export const ReportRow = memo(function ReportRow({ label, place, shown, columns }: ReportRowProps) {
  return (
    <tr aria-rowindex={place + 3}>
      <th scope="row" className="lead">
        <bdi>{label}</bdi>
      </th>
      {shown.map(({ id, part, format }) => (
        <FigureCells
          key={id}
          figures={part?.figures}
          index={part?.at[place] ?? -1}
          columns={columns}
          format={format}
        />
      ))}
    </tr>
  )
})
