import { ChartSpline } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useGraphql } from '../../../lib/apollo.ts'
import type { KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useWidth } from '../../../ui/time-chart/use-width.ts'
import { toast } from '../../../ui/toast.ts'
import { AsOfBar } from './time/as-of-bar.tsx'
import { usePlots } from './chart/chart-panel.tsx'
import type { SavedView } from './chart/chart-state.ts'
import { LegendTable } from './chart/legend-table.tsx'
import { NoteDialog, NoteForm } from '../../../entities/annotations/note-dialog.tsx'
import { Panels } from './chart/panels.tsx'
import { SensorPicker } from './sensor-picker.tsx'
import { Toolbar } from './toolbar.tsx'
import { useChart, usePanelName, type Chart } from './chart/use-chart.ts'
import { firstValue } from './time/first-value.ts'
import { useDownloads } from './values/use-downloads.ts'
import { ViewMenu } from './saved/view-menu.tsx'
import css from './workspace.module.scss'

/** The dialogs of annotations: one is read, or a new one is written. */
function Notes({ chart, open, onClose }: { chart: Chart; open: OpenNote; onClose: () => void }) {
  const { facts, order, known } = chart
  const sensors = order.flatMap((id) => known.get(id) ?? [])
  const common = { sensors, onSaved: facts.refetchNotes, onClose }
  if (open.id === null) return <NoteForm saved={null} at={open.at} {...common} />
  const saved = facts.notes.find(({ id }) => id === open.id)
  return saved ? <NoteDialog saved={saved} at={open.at} {...common} /> : null
}

interface OpenNote {
  /** Null for a new one. */
  id: string | null
  at: number
}

function NothingChosen({ onPick }: { onPick: () => void }) {
  const { t } = useTranslation('views')
  return (
    <EmptyState
      icon={ChartSpline}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button className={css.button} variant="primary" onClick={onPick}>
          {t('pick.title')}
        </Button>
      }
    />
  )
}

interface WorkspaceProps {
  saved: SavedView | null
  sensors: readonly KnownSensor[]
  onSaved: () => void
}

/** The chart builder: sensors beside, panels, figures under them, and the world as of then. */
export function Workspace({ saved, sensors, onSaved }: WorkspaceProps) {
  const { t } = useTranslation('views')
  const [frame, width] = useWidth<HTMLDivElement>()
  const chart = useChart(saved, sensors, width)
  const { state, change, changed, time, known, order, series, facts } = chart
  const [picking, setPicking] = useState(false)
  const [note, setNote] = useState<OpenNote | null>(null)
  const mayNote = useMay('create', 'Annotation')
  const nameOf = usePanelName(known)
  const { dateTime } = useFormat()
  const { plots, refOf } = usePlots()
  const title = saved?.name ?? t('title')
  const downloads = useDownloads(chart, plots, title, nameOf)
  const picker = (
    <SensorPicker
      sensors={sensors}
      panels={state.panels}
      nameOf={nameOf}
      onChange={(make) => change((now) => ({ panels: make(now.panels) }))}
    />
  )
  const annotate = (at: number | null) =>
    mayNote && setNote({ id: null, at: at ?? (time.range.span.from + time.range.span.to) / 2 })
  const client = useGraphql()
  /** To the beginning of the range, and from there to that of the data. */
  const home = async () => {
    if (time.goHome(null) || !client) return
    time.goHome(await firstValue(client, order, state.asOf))
  }
  const failed = () => toast.error({ title: t('download.failed') })
  return (
    <div className={css.frame}>
      <aside className={css.side} aria-label={t('pick.title')}>
        {picker}
      </aside>
      <div className={css.work} ref={frame}>
        <header className={css.head}>
          <h1>{title}</h1>
          {saved && (
            <Chip look="outline">
              {t(changed ? 'view.changed' : saved.shared ? 'view.isShared' : 'view.isMine')}
            </Chip>
          )}
          <ViewMenu state={state} saved={saved} changed={changed} onSaved={onSaved} />
          <span className={css.push} />
          <Toolbar
            state={state}
            change={change}
            {...time}
            onPick={() => setPicking(true)}
            onPng={() => void downloads.png().catch(failed)}
            onCsv={() => void downloads.csv().catch(failed)}
          />
        </header>
        {state.asOf !== null && (
          <Chip look="warn">{t('asOf.chip', { time: dateTime(state.asOf) })}</Chip>
        )}
        {order.length === 0 && <NothingChosen onPick={() => setPicking(true)} />}
        {order.length > 0 && series.error != null && (
          <Failed title={t('error.series')} error={series.error} onRetry={series.retry} />
        )}
        {order.length > 0 && series.error == null && (
          <Panels
            chart={chart}
            mayNote={mayNote}
            refOf={refOf}
            onNote={annotate}
            onOpenNote={(id) => setNote({ id, at: 0 })}
            onHome={() => void home()}
          />
        )}
        {order.length > 0 && (
          <>
            <LegendTable
              order={order}
              state={state}
              change={change}
              figures={facts.figures}
              window={time.window}
              values={series.values}
              sensors={order.flatMap((id) => known.get(id) ?? [])}
            />
            <AsOfBar window={time.window} asOf={state.asOf} onChange={(asOf) => change({ asOf })} />
          </>
        )}
      </div>
      {picking && (
        <Drawer open title={t('pick.title')} onClose={() => setPicking(false)}>
          {picker}
        </Drawer>
      )}
      {note && <Notes chart={chart} open={note} onClose={() => setNote(null)} />}
    </div>
  )
}
