import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/ability.ts'
import { Button } from '../../ui/button.tsx'
import { CsvDialog } from '../../ui/csv-dialog.tsx'
import { csvPath, useAuditParams } from './audit-params.ts'

/** All entries that match what is shown, as a file. */
export function AuditExport() {
  const { t } = useTranslation('audit')
  const may = useMay('read', 'Report')
  const { filter, search } = useAuditParams()
  const [path, setPath] = useState<string | null>(null)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setPath(csvPath(filter, search))}>
        <Download size={16} aria-hidden="true" />
        {t('export.verb')}
      </Button>
      {path && (
        <CsvDialog
          path={path}
          title={t('export.title')}
          begins={t('export.begins')}
          progress={(size) => t('export.progress', { size })}
          done={t('export.done')}
          brokenOff={t('export.failed')}
          onClose={() => setPath(null)}
        />
      )}
    </>
  )
}
