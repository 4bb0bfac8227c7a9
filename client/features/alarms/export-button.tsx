import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { AlarmFilter } from '../../generated/schema.ts'
import { useMay } from '../../lib/ability.ts'
import { Button } from '../../ui/button.tsx'
import { CsvDialog } from '../../ui/csv-dialog.tsx'
import { useHistoryFilter } from './history-filter.ts'
import { scopeFilter, useAlarmScope } from './use-alarm-params.ts'

/** Where the file of what is shown is. */
function csvPath({ states, priorities, siteIds, raised }: AlarmFilter, search: string): string {
  const params = new URLSearchParams({ of: 'alarms', bom: 'true' })
  for (const [name, values] of Object.entries({ states, priorities, siteIds })) if (values) params.set(name, values.join(','))
  if (raised?.from) params.set('raisedFrom', raised.from)
  if (search) params.set('search', search)
  return `/api/v1/export.csv?${params.toString()}`
}

/** All alarms that match what is shown, as a file: the open ones, or the history. */
export function ExportButton() {
  const { t } = useTranslation('alarms')
  const { pathname } = useLocation()
  const may = useMay('read', 'Report')
  const [path, setPath] = useState<string | null>(null)
  const history = useHistoryFilter()
  const scope = useAlarmScope()
  const open = { filter: { ...scopeFilter(scope), states: ['UNACK', 'RTN_UNACK', 'ACKED'] } satisfies AlarmFilter, search: '' }
  const shown = pathname === '/alarms' ? open : pathname === '/alarms/history' ? history : null
  if (!shown || !may) return null
  return (
    <>
      <Button onClick={() => setPath(csvPath(shown.filter, shown.search))}>
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
