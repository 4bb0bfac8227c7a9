import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChoicePopover } from '../choice-popover.tsx'
import { IconButton } from '../icon-button.tsx'

interface ColumnsButtonProps {
  columns: readonly { id: string; label: string; head?: boolean }[]
  shown: readonly string[]
  onChange: (ids: string[]) => void
}

/** Which columns are shown; the one that the row goes by always is. */
export function ColumnsButton({ columns, shown, onChange }: ColumnsButtonProps) {
  const { t } = useTranslation('list')
  const options = columns.filter(({ head }) => !head).map(({ id, label }) => ({ value: id, label }))
  return (
    <ChoicePopover
      label={t('columns')}
      options={options}
      chosen={shown}
      onChange={onChange}
      align="end"
      trigger={(button) => (
        <IconButton label={t('columns')} {...button}>
          <Columns3 aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}
