import { useTranslation } from 'react-i18next'
import { SIZES, type ListState } from './use-list.ts'
import css from './page-size.module.scss'

/** How many rows a page has. */
export function PageSize({
  list: { params, perPage, size: usual },
  totalCount,
}: {
  list: ListState
  totalCount: number
}) {
  const { t } = useTranslation('list')
  if (totalCount <= SIZES[0]) return null
  return (
    <label className={css.label}>
      {t('size')}
      <select
        className={css.select}
        value={perPage}
        onChange={({ target }) =>
          params.set({ size: target.value === `${usual}` ? null : target.value })
        }
      >
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  )
}
