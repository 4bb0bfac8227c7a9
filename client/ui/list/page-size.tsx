import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { SIZES, type ListState } from './use-list.ts'

const Label = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', me: 'auto' },
})
const Select = chakra('select', {
  base: {
    height: { base: '44px', md: '28px' },
    px: '1.5',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: '12.5px',
    cursor: 'pointer',
  },
})

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
    <Label>
      {t('size')}
      <Select
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
      </Select>
    </Label>
  )
}
