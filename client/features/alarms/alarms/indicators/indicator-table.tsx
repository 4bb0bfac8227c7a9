import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { DataTable } from '../../../../ui/data-table.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import {
  indicatorRows,
  type IndicatorRow,
  type Indicators,
  type Verdict,
} from './indicator-rows.ts'
import { colorVar } from '../../../../theme/color-var.ts'
import css from './indicator-table.module.scss'
const LOOK = {
  ok: { icon: CircleCheck, color: 'state.ok' },
  tolerable: { icon: CircleMinus, color: 'state.warn' },
  over: { icon: TriangleAlert, color: 'state.alarm.high' },
} as const

function Judgement({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('alarms')
  const { icon: Icon, color } = LOOK[verdict]
  return (
    <span className={css.judged} style={{ color: colorVar(`${color}.fg`) }}>
      <span className={css.mark} style={{ color: colorVar(color) }}>
        <Icon size={16} aria-hidden="true" />
      </span>
      {t(`verdict.${verdict}`)}
    </span>
  )
}

/** A count and a share in the fewest digits that tell it. */
function useValue() {
  const { number, percent, figure } = useFormat()
  return ({ value, as }: Pick<IndicatorRow, 'value' | 'as'>) => {
    if (as === 'percent') return percent(value)
    return as === 'number' || value >= 100
      ? number(Math.round(value))
      : figure(value, value < 1 ? 2 : 1)
  }
}

function Local({
  name,
  median,
  p95,
}: {
  name: 'response' | 'return'
  median: number | null
  p95: number | null
}) {
  const { t } = useTranslation('alarms')
  const { duration } = useFormat()
  return (
    <tr>
      <th scope="row">
        <b>{t(`indicator.${name}.name`)}</b>
        <span className="second">{t(`indicator.${name}.text`)}</span>
      </th>
      <td data-label={t('column.figure')}>
        {median === null || p95 === null ? (
          '–'
        ) : (
          <span>
            <bdi>{duration(median * 1000)}</bdi>
            <span className="second">{t('indicator.p95', { duration: duration(p95 * 1000) })}</span>
          </span>
        )}
      </td>
      <td data-label={t('column.target')}>{t('indicator.local')}</td>
      <td data-label={t('column.verdict')}>–</td>
    </tr>
  )
}

/** Each figure with what it means, its target, and how it stands. */
export function IndicatorTable({ figures }: { figures: Indicators }) {
  const { t } = useTranslation('alarms')
  const value = useValue()
  const second = (key: IndicatorRow['key']) =>
    key === 'chattering'
      ? t('indicator.chattering.second', { count: figures.chattering10Min })
      : undefined
  return (
    <DataTable>
      <TableHead
        columns={(['indicator', 'figure', 'target', 'verdict'] as const).map((column) =>
          t(`column.${column}`),
        )}
      />
      <tbody>
        {indicatorRows(figures).map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <b>{t(`indicator.${row.key}.name`)}</b>
              <span className="second">{t(`indicator.${row.key}.text`)}</span>
            </th>
            <td data-label={t('column.figure')}>
              <span>
                <Figure>{value(row)}</Figure>
                {second(row.key) && <span className="second">{second(row.key)}</span>}
              </span>
            </td>
            <td data-label={t('column.target')}>{t(`indicator.${row.key}.target`)}</td>
            <td data-label={t('column.verdict')}>
              <Judgement verdict={row.verdict} />
            </td>
          </tr>
        ))}
        <Local
          name="response"
          median={figures.medianResponseSeconds}
          p95={figures.p95ResponseSeconds}
        />
        <Local name="return" median={figures.medianReturnSeconds} p95={figures.p95ReturnSeconds} />
      </tbody>
    </DataTable>
  )
}
