import { chakra } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { AlarmFilter } from '../../generated/schema.ts'
import { downloadCsv } from '../../lib/csv.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useHistoryFilter } from './history-filter.ts'
import { exportAlarms } from './export-alarms.ts'
import { scopeFilter, useAlarmScope } from './use-alarm-params.ts'

const Progress = chakra('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    width: 'full',
    height: '6px',
    mt: '3',
    border: '0',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'accent.solid' },
    '&::-moz-progress-bar': { bg: 'accent.solid' },
  },
})

interface Wanted {
  filter: AlarmFilter
  search: string
}

/** Fetches everything and hands it to the browser; leaving stops it. */
function ExportDialog({ filter, search, onClose }: Wanted & { onClose: () => void }) {
  const { t } = useTranslation('alarms')
  const { t: common } = useTranslation('common')
  const { number } = useFormat()
  const client = useApolloClient()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const onProgress = (done: number, total: number) => stop.signal.aborted || setProgress({ done, total })
    exportAlarms(client, { filter, search, signal: stop.signal, onProgress }).then(
      (lines) => {
        downloadCsv(`alarms-${new Date().toISOString().slice(0, 10)}.csv`, lines)
        toast.success({ title: t('export.done', { count: lines.length - 1 }) })
        onClose()
      },
      () => stop.signal.aborted || setFailed(true),
    )
    return () => stop.abort()
    // What is exported is what was shown when it began.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])

  const again = () => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  const footer = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      {failed && (
        <Button variant="primary" onClick={again}>
          {common('error.retry')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('export.title')} footer={footer}>
      {failed && <Banner tone="critical">{t('export.failed')}</Banner>}
      <p role="status">
        {progress ? t('export.progress', { done: number(progress.done), total: number(progress.total) }) : t('export.begins')}
      </p>
      <Progress aria-label={t('export.title')} max={progress?.total ?? 1} value={progress?.done ?? 0} />
    </Dialog>
  )
}

/** All alarms that match what is shown, as a file: the open ones, or the history. */
export function ExportButton() {
  const { t } = useTranslation('alarms')
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const history = useHistoryFilter()
  const scope = useAlarmScope()
  const open: Wanted = { filter: { ...scopeFilter(scope), states: ['UNACK', 'RTN_UNACK', 'ACKED'] }, search: '' }
  const shown = pathname === '/alarms' ? open : pathname === '/alarms/history' ? history : null
  if (!shown) return null
  return (
    <>
      <Button onClick={() => setWanted({ filter: shown.filter, search: shown.search })}>
        <Download size={16} aria-hidden="true" />
        {t('export.verb')}
      </Button>
      {wanted && <ExportDialog {...wanted} onClose={() => setWanted(null)} />}
    </>
  )
}
