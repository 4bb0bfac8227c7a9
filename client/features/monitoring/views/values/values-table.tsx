import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { Button } from '../../../../ui/button.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { ValueFrame, ValueTable } from '../../../../ui/value-table.tsx'
import { useChartWords } from '../../../../ui/time-chart/words.ts'
import { TableHead } from '../../../../ui/table-head.tsx'
import type { Trace } from '../plot/trace.ts'
import { rowsOf } from './value-rows.ts'
import css from './values-table.module.scss'

const PER_PAGE = 100

/** Every value that is drawn, to be read one by one: newest first. */
export function ValuesTable({ traces, label }: { traces: readonly Trace[]; label: string }) {
  const { t } = useTranslation(['views', 'common'])
  const { unit, figure } = useFormat()
  const words = useChartWords(useOrganization().timeZone)
  const [page, setPage] = useState(0)
  const rows = useMemo(() => rowsOf(traces).toReversed(), [traces])
  const last = Math.max(0, Math.ceil(rows.length / PER_PAGE) - 1)
  const at = Math.min(page, last)
  const shown = rows.slice(at * PER_PAGE, (at + 1) * PER_PAGE)
  return (
    <>
      <ValueFrame className={css.scroll} role="region" aria-label={label} tabIndex={0}>
        <ValueTable>
          <TableHead
            columns={[t('common:chart.time'), ...traces.map(({ name }) => `${name} (${unit})`)]}
          />
          <tbody>
            {shown.map(({ time, values }) => (
              <tr key={time}>
                <th scope="row">{words.instant(time, true)}</th>
                {values.map((value, index) => (
                  <td key={traces[index]?.key}>
                    {value === null ? (
                      '–'
                    ) : (
                      <>
                        <Figure>{figure(value.avg)}</Figure>
                        {value.max > value.min && (
                          <small dir="ltr">{`${figure(value.min)} – ${figure(value.max)}`}</small>
                        )}
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ValueTable>
      </ValueFrame>
      {last > 0 && (
        <div className={css.foot}>
          <span>
            {t('views:table.page', { page: at + 1, pages: last + 1, count: rows.length })}
          </span>
          <Button size="sm" disabled={at === 0} onClick={() => setPage(at - 1)}>
            {t('views:table.newer')}
          </Button>
          <Button size="sm" disabled={at === last} onClick={() => setPage(at + 1)}>
            {t('views:table.older')}
          </Button>
        </div>
      )}
    </>
  )
}
