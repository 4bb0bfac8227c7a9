import { Eye, Pencil, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import type { InvoiceRowFragment } from './invoices.generated.ts'

/** The ways on from a row. */
export function InvoiceRowActions({ invoice }: { invoice: InvoiceRowFragment }) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const mayUpdate = useMay('update', 'Invoice')
  const { id, number } = invoice
  const name = number === null ? t('draftName') : t('name', { number })
  const go = (where: string) => void navigate(`/apps/invoice/${where}/${id}`)
  return (
    <RowActions>
      <IconButton label={t('row.show', { name })} onClick={() => go('preview')}>
        <Eye aria-hidden="true" />
      </IconButton>
      {mayUpdate && number === null ? (
        <IconButton label={t('row.edit', { name })} onClick={() => go('edit')}>
          <Pencil aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={t('row.print', { name })} onClick={() => go('print')}>
          <Printer aria-hidden="true" />
        </IconButton>
      )}
    </RowActions>
  )
}
