import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../../lib/use-media.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Surface } from '../../../../ui/panel.tsx'
import { ChartStage } from './chart-panel.tsx'
import { useLevelWords } from './level-words.ts'
import { PanelMenu } from '../panel-menu.tsx'
import type { PlotHandle } from '../plot/plot.tsx'
import { usePanelName, useShiftNote, type Chart } from './use-chart.ts'
import { ValuesTable } from '../values/values-table.tsx'
import css from './panels.module.scss'

interface PanelsProps {
  chart: Chart
  mayNote: boolean
  onNote: (at: number | null) => void
  onOpenNote: (id: string) => void
  onHome: () => void
  refOf: (index: number) => (handle: PlotHandle | null) => void
}

/** The panels under each other; on a phone one at a time. */
export function Panels({ chart, mayNote, onNote, onOpenNote, onHome, refOf }: PanelsProps) {
  const { state, change, time, cursor, series, scenes, known } = chart
  const { t } = useTranslation('views')
  const phone = usePhone()
  const [chosen, setChosen] = useState(0)
  const nameOf = usePanelName(known)
  const shiftNote = useShiftNote()
  const levelWords = useLevelWords()
  const { panels } = state
  const only = phone && panels.length > 1 ? Math.min(chosen, panels.length - 1) : null
  return (
    <>
      {only !== null && (
        <div className={css.choice}>
          <Segmented
            unseen
            label={t('panel.choose')}
            options={panels.map((panel, index) => ({ value: String(index), label: nameOf(panel) }))}
            value={String(only)}
            onChange={(index) => setChosen(Number(index))}
          />
        </div>
      )}
      {panels.map((panel, index) => {
        const scene = scenes[index]
        if (!scene || (only !== null && only !== index)) return null
        const name = nameOf(panel)
        const note = [levelWords(panel, series.values, scene.band), shiftNote(panel)]
          .filter(Boolean)
          .join(t('panel.separator'))
        return (
          <Surface className={css.root} key={index} aria-label={name} aria-busy={series.loading}>
            <header className={css.head}>
              <div className={css.words}>
                <h2>{name}</h2>
                <span>{note}</span>
              </div>
              <PanelMenu
                panels={panels}
                index={index}
                name={name}
                mayNote={mayNote}
                onNote={() => onNote(cursor.get())}
                onChange={(next) => change({ panels: next })}
              />
            </header>
            {state.table ? (
              <ValuesTable traces={scene.traces} label={t('table.of', { name })} />
            ) : (
              <ChartStage
                panel={panel}
                name={name}
                scene={scene}
                state={state}
                cursor={cursor}
                onNote={onNote}
                onOpenNote={onOpenNote}
                window={time.window}
                range={time.range}
                tall={index === 0}
                onHeight={(height) =>
                  change((now) => ({
                    panels: now.panels.map((each, at) =>
                      at === index ? { ...each, height } : each,
                    ),
                  }))
                }
                onBack={time.goBack}
                onReset={time.reset}
                onHome={onHome}
                onEnd={time.goEnd}
                plot={refOf(index)}
              />
            )}
          </Surface>
        )
      })}
    </>
  )
}
