import { Table2 } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  sensorsOf,
  useAllSensors,
  type KnownSensor,
} from '../../../entities/sensors/all-sensors.ts'
import { useNow } from '../../../lib/now.ts'
import { useRecordExport } from '../../../entities/reports/record-export.ts'
import { datesIn } from '../../../lib/dates.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { Failed } from '../../../ui/failed.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import './print.scss'
import { Beginnings } from './beginnings.tsx'
import { customSpan, spanOf, type Span } from './period.ts'
import { ReportBar } from './report-bar.tsx'
import { expectedRows, MOST, tooLarge, type ReportRequest } from './report-data.ts'
import { ReportFoot } from './report-foot.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTools } from './report-tools.tsx'
import { SavedReports } from './saved-reports.tsx'
import { useSavedReportsQuery, type SavedReportFragment } from './saved.generated.ts'
import { useChecksum } from './use-checksum.ts'
import { usePrint } from './use-print.ts'
import { useReport, type LoadedReport } from './use-report.ts'
import { useReportParams, type ReportParams } from './use-report-params.ts'
import css from './report-page.module.scss'

const QUARTER = 900

/** The sensors of a scope: those named in the order they were chosen, then the others by place. */
function inOrder(all: readonly KnownSensor[], scope: ReportParams['scope']): KnownSensor[] {
  const place = (id: string) => scope.sensorIds.indexOf(id) >>> 0
  return sensorsOf(all, scope).sort((a, b) => place(a.id) - place(b.id))
}

interface Asked {
  sensors: KnownSensor[]
  timeZone: string | undefined
  span: Span | null
  request: ReportRequest | null
}

/** What the address asks for, on the clock of the first sensor's site. */
function useAsked(all: readonly KnownSensor[] | null, now: number): Asked {
  const { params } = useReportParams()
  const own = useOrganization().timeZone
  return useMemo(() => {
    const sensors = all ? inOrder(all, params.scope) : []
    const timeZone = sensors[0]?.site?.timeZone ?? own
    const { period, from, to, bucket } = params
    const span =
      period === 'CUSTOM' ? customSpan(from, to, timeZone) : spanOf(period, timeZone, now)
    return {
      sensors,
      timeZone,
      span,
      request: sensors.length && span ? { sensors, span, bucket } : null,
    }
  }, [all, own, params, now])
}

/** A link to a saved report alone is followed by what that report says. */
function useOpened(current: SavedReportFragment | undefined, timeZone: string | undefined) {
  const { params, open } = useReportParams()
  const { sensorIds, tags, siteIds } = params.scope
  const bare = sensorIds.length + tags.length + siteIds.length === 0
  useEffect(() => {
    if (bare && current) open(current, timeZone)
  }, [bare, current, open, timeZone])
}

function Loading({ progress }: { progress: number }) {
  const { t } = useTranslation('reports')
  return (
    <Panel>
      <p role="status">
        {progress > 0 ? t('loadingShare', { share: Math.round(progress * 100) }) : t('loading')}
      </p>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} margin="16px 0" />
      ))}
    </Panel>
  )
}

interface ContentProps {
  all: readonly KnownSensor[]
  asked: Asked
  report: LoadedReport
  checksum: string | null
  params: ReportParams
  large: 'rows' | 'days' | null
  whole: boolean
  reports: readonly SavedReportFragment[]
}

function Content({ all, asked, report, checksum, params, large, whole, reports }: ContentProps) {
  const { t } = useTranslation('reports')
  const { number } = useFormat()
  if (!asked.sensors.length) {
    return <Beginnings all={all} reports={reports} timeZone={asked.timeZone} />
  }
  if (!asked.request)
    return <EmptyState icon={Table2} title={t('period.wrongTitle')} text={t('period.wrong')} />
  if (large) {
    const text = t(`large.${large}`, { rows: number(MOST.rows), days: number(MOST.days) })
    return <EmptyState icon={Table2} title={t('large.title')} text={text} />
  }
  if (report.error)
    return <Failed title={t('failed')} error={report.error} onRetry={report.again} />
  if (!report.data) return <Loading progress={report.progress} />
  if (!report.data.rows.length)
    return <EmptyState icon={Table2} title={t('nothing.title')} text={t('nothing.text')} />
  return (
    <Panel flush>
      <ReportTable
        data={report.data}
        sensors={asked.sensors}
        columns={params.columns}
        timeZone={asked.timeZone ?? 'UTC'}
        whole={whole}
      />
      <ReportFoot data={report.data} sensors={asked.sensors} checksum={checksum} />
    </Panel>
  )
}

function useSubtitle(
  { sensors, span, timeZone }: Asked,
  current: SavedReportFragment | undefined,
): string | undefined {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  if (!sensors.length || !span) return undefined
  const sites = new Set(sensors.map(({ site }) => site?.id)).size
  const words = [
    current?.name,
    t('about', { sensors: t('common:scope.count', { count: sensors.length }), count: sites }),
    datesIn(locale, timeZone).range('date', span.from, span.to - 1),
  ]
  return words.filter(Boolean).join(t('common:listSeparator'))
}

/** The table report: figures of sensors over a period, bucket by bucket. */
export function Component() {
  const { t } = useTranslation('reports')
  const now = useNow(QUARTER)
  const { params } = useReportParams()
  const { sensors: all, error, retry } = useAllSensors()
  const { data: saved } = useSavedReportsQuery({ fetchPolicy: 'cache-and-network' })
  const reports = saved?.reports.nodes ?? []
  const current = reports.find(({ id }) => id === params.reportId)
  const asked = useAsked(all, now)
  useOpened(current, asked.timeZone)
  const large = asked.request && tooLarge(asked.request, now)
  const report = useReport(large ? null : asked.request)
  const checksum = useChecksum(report.data && asked.request, params.columns)
  const rows = report.data?.rows.length ?? (asked.request ? expectedRows(asked.request, now) : 0)
  const record = useRecordExport()
  const { request } = asked
  const { printing, print } = usePrint(rows, async () => {
    if (!request) return
    await record({
      of: 'TABLEREPORT',
      format: 'PRINT',
      sensorIds: request.sensors.map(({ id }) => id),
      span: request.span,
    })
  })
  const onPrint = () => void print().catch(() => toast.error({ title: t('print.failed') }))
  const text = useSubtitle(asked, current)
  const timeZone = asked.timeZone ?? 'UTC'
  const table = report.data && {
    data: report.data,
    sensors: asked.sensors,
    columns: params.columns,
    timeZone,
    checksum,
  }
  const tools = (
    <>
      {all && (
        <SavedReports
          reports={reports}
          current={current}
          blank={!asked.request}
          timeZone={asked.timeZone}
        />
      )}
      {asked.request && (
        <ReportTools
          request={asked.request}
          columns={params.columns}
          table={table}
          rows={rows}
          print={onPrint}
        />
      )}
    </>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        text={text}
        tools={
          <span className={css.tools} data-noprint="">
            {tools}
          </span>
        }
      />
      {all && (
        <ReportBar
          sensors={all}
          sensorCount={asked.sensors.length}
          span={asked.span}
          timeZone={asked.timeZone}
        />
      )}
      {all && (
        <Content
          all={all}
          asked={asked}
          report={report}
          checksum={checksum}
          params={params}
          large={large}
          whole={printing}
          reports={reports}
        />
      )}
      {!all && (
        <NotYet title={t('failedSensors')} error={error} onRetry={retry}>
          <ListSkeleton />
        </NotYet>
      )}
    </>
  )
}
