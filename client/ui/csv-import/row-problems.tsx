import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../lib/problem-words.ts'
import type { Problem } from '../../lib/problems.ts'
import { useFormat } from '../../lib/use-format.ts'
import { DataTable } from '../data-table.tsx'
import { TableHead } from '../table-head.tsx'
import type { FileRowProblemFragment } from './row-problem.generated.ts'
import css from './row-problems.module.scss'

type Bounds = NonNullable<Problem['params']>

const NO_BOUNDS: Pick<Bounds, 'minItems' | 'after' | 'earliest' | 'latest'> = {
  minItems: null,
  after: null,
  earliest: null,
  latest: null,
}

/** In the words of the area for this column, where it has any: `file.problem.<column>.<CODE>`. */
function useWords(area: TFunction) {
  const { t } = useTranslation('common')
  const format = useFormat()
  return ({ row, column, code, message, params }: FileRowProblemFragment): string => {
    if (column === null) return t('file.malformed')
    const bounds = params && { ...NO_BOUNDS, ...params }
    const general = wordsOf({ code, path: [column], message, params: bounds }, t, format)
    return row === 1
      ? t(`file.header.${code}`, { defaultValue: general })
      : area(`file.problem.${column}.${code}`, { defaultValue: general })
  }
}

interface RowProblemsProps {
  problems: readonly FileRowProblemFragment[]
  /** Of the area that the file is for. */
  area: TFunction
}

/** What is to be mended in a file, where it stands. */
export function RowProblems({ problems, area }: RowProblemsProps) {
  const { t } = useTranslation('common')
  const { number } = useFormat()
  const words = useWords(area)
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t('file.problems')}>
      <DataTable>
        <TableHead columns={[t('file.row'), t('file.column'), t('file.why')]} />
        <tbody>
          {problems.map((problem, index) => (
            <tr key={index}>
              <th scope="row">
                <span className={css.word}>{t('file.row')} </span>
                {number(problem.row)}
              </th>
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
