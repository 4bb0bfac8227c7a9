import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import type { RowProblem } from './send-file.ts'
import css from './problem-table.module.scss'

/** The rows that cannot be stored, as far as they are told of. */
export function ProblemTable({
  problems,
  count,
}: {
  problems: readonly RowProblem[]
  count: number
}) {
  const { t } = useTranslation('imports')
  const { number } = useFormat()
  return (
    <>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('problems.title')}>
        <DataTable>
          <TableHead columns={[t('problems.row'), t('problems.column'), t('problems.why')]} />
          <tbody>
            {problems.map(({ row, column, code, message }) => (
              <tr key={`${row} ${column}`}>
                <th scope="row">{number(row)}</th>
                <td data-label={t('problems.column')}>
                  <bdi>{column ?? '–'}</bdi>
                </td>
                <td data-label={t('problems.why')}>
                  <span>
                    {t(`code.${code}`, { defaultValue: code })}
                    <span className="second">
                      <bdi dir="ltr">{message}</bdi>
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {count > problems.length && (
        <p className={css.more}>{t('problems.more', { count: count - problems.length })}</p>
      )}
    </>
  )
}
