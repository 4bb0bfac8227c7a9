import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { ChartFiguresQuery } from './chart-figures.generated.ts'
import css from './legend-table.module.scss'

export type LegendFigures = ChartFiguresQuery['statistics'][number]

interface LegendRowProps {
  /** What is hidden and shown by its button. */
  name: string
  /** What the line is. */
  head: ReactNode
  figures: LegendFigures | undefined
  last: number | null | undefined
  visible: boolean
  onToggle: () => void
}

/** What a line is, and its figures in the span that is shown. */
export function LegendRow({ name, head, figures, last, visible, onToggle }: LegendRowProps) {
  const { t } = useTranslation('views')
  const { temperature, percent } = useFormat()
  const figure = (value: number | null | undefined, strong = false) => {
    if (value == null) return '–'
    return <Figure>{strong ? <b>{temperature(value)}</b> : temperature(value)}</Figure>
  }
  return (
    <tr data-off={visible ? undefined : ''}>
      <th scope="row">{head}</th>
      <td>{figure(figures?.min[0])}</td>
      <td>{figure(figures?.avg[0])}</td>
      <td>{figure(figures?.max[0])}</td>
      <td>{figure(last, true)}</td>
      <td>
        {figures?.coverage[0] === undefined ? '–' : <Figure>{percent(figures.coverage[0])}</Figure>}
      </td>
      <td>
        <IconButton
          className={css.iconButton}
          label={t(visible ? 'legend.hide' : 'legend.show', { name })}
          tooltip={false}
          onClick={onToggle}
        >
          {visible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        </IconButton>
      </td>
    </tr>
  )
}
