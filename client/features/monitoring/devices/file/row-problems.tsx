import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../../../lib/problem-words.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { DataTable } from '../../../../ui/data-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import type { FilePayload } from './use-device-file.ts'
import css from './row-problems.module.scss'

type RowProblem = NonNullable<FilePayload['rowProblems']>[number]

/** In the words of its column, where it has any. */
function useWords() {
  const { t } = useTranslation('devices')
  const { t: common } = useTranslation('common')
  const format = useFormat()
  return ({ row, column, code, message, params }: RowProblem) => {
    if (column === null) return t('file.problem.whole')
    const bounds = params && {
      minItems: null,
      after: null,
      earliest: null,
      latest: null,
      ...params,
    }
    const general = wordsOf({ code, path: [column], message, params: bounds }, common, format)
    return t(`file.problem.${row === 1 ? 'header' : column}.${code}`, { defaultValue: general })
  }
}

/** What is to be mended in a file, where it stands. */
export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTranslation('devices')
  const { number } = useFormat()
  const words = useWords()
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t('file.problems')}>
      <DataTable>
        <TableHead columns={[t('file.row'), t('file.column'), t('file.why')]} />
        <tbody>
          {problems.map((problem, index) => (
            <tr key={index}>
              <th scope="row">{number(problem.row)}</th>
              <td data-label={t('file.column')}>
                <bdi dir="ltr">{problem.column ?? '–'}</bdi>
              </td>
              <td data-label={t('file.why')}>{words(problem)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
