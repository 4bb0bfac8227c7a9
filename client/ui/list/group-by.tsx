import { useTranslation } from 'react-i18next'
import { useListContext } from './list-words.ts'
import css from './group-by.module.scss'

/** The address's name for it. */
const KEY = 'group'

/** What a list is grouped by, as its address says; null where it is not. */
export const groupedBy = <T extends string>(
  chosen: (key: string, choices: readonly T[]) => T[],
  choices: readonly T[],
): T | null => chosen(KEY, choices)[0] ?? null

/** Chooses the column whose values a list is grouped by. */
export function GroupBy<T extends string>({
  choices,
  labelOf,
}: {
  choices: readonly T[]
  labelOf: (choice: T) => string
}) {
  const { t } = useTranslation('list')
  const { params } = useListContext()
  return (
    <select
      className={css.select}
      aria-label={t('group.by')}
      value={groupedBy(params.chosen, choices) ?? ''}
      onChange={({ target }) => params.set({ [KEY]: target.value })}
    >
      <option value="">{t('group.none')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t('group.of', { name: labelOf(choice) })}
        </option>
      ))}
    </select>
  )
}
