import type { RefObject } from 'react'
import type { ExportFormat } from '../../../../generated/schema.ts'
import { useRecordExport } from '../../../../entities/reports/record-export.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import type { ChartPanel } from '../chart/chart-state.ts'
import { exportCsv } from './export-csv.ts'
import { exportPng } from './export-png.ts'
import { hiddenKeys } from '../chart/visible.ts'
import type { PlotHandle } from '../plot/plot.tsx'
import type { Chart } from '../chart/use-chart.ts'

/** A name that every file system takes. */
const fileName = (title: string) => title.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'chart'

/** What is shown as a picture and as a table of values. */
export function useDownloads(
  { state, scenes, time, order }: Chart,
  plots: RefObject<ReadonlyMap<number, PlotHandle>>,
  title: string,
  nameOf: (panel: ChartPanel) => string,
) {
  const { unit, dateTime } = useFormat()
  const record = useRecordExport()
  const recorded = (format: ExportFormat) =>
    record({ of: 'DYNAMIC', format, sensorIds: [...order], span: time.range.span })
  const shown = (index: number) => {
    const scene = scenes[index]
    if (!scene) return []
    const hidden = hiddenKeys(scene, state)
    return scene.traces.filter(({ key }) => !hidden.has(key))
  }
  const png = async () => {
    await recorded('PNG')
    const panels = state.panels.flatMap((panel, index) => {
      const canvas = plots.current.get(index)?.canvas()
      if (!canvas) return []
      const lines = shown(index).map(({ name, ink, dashed, faint }) => ({
        name,
        ink,
        dashed: dashed || faint,
      }))
      return [{ title: `${nameOf(panel)} (${unit})`, canvas, lines }]
    })
    const { from, to } = time.range.span
    await exportPng(fileName(title), title, `${dateTime(from)} – ${dateTime(to)}`, panels)
  }
  const csv = async () => {
    await recorded('CSV')
    const traces = new Map(
      state.panels.flatMap((_, index) => shown(index)).map((trace) => [trace.key, trace]),
    )
    exportCsv(fileName(title), [...traces.values()], unit)
  }
  return { png, csv }
}
