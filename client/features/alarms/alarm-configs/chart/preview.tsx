import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sensorsOf } from '../../../../entities/sensors/all-sensors.ts'
import { scopeOf } from '../../../../entities/sensors/sensor-scope.tsx'
import { useOrganization } from '../../../../lib/viewer.ts'
import { BacktestPanel } from '../backtest/backtest-panel.tsx'
import { useEditor } from '../editor/editor-context.ts'
import type { EditorRuleFragment } from '../editor/editor.generated.ts'
import { HistoryPanel } from '../versions/history-panel.tsx'
import { isComplete } from '../editor/rule-check.ts'
import type { ChartRule } from './rule-charts.tsx'
import { evaluatedOf, type RuleValues } from '../editor/rule-values.ts'
import { useBacktest, type BacktestPlan } from '../backtest/use-backtest.ts'
import { useView } from '../editor/use-view.ts'

const NONE: never[] = []

/** Whether what is evaluated differs, texts and names aside. */
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

interface PreviewProps {
  stored: EditorRuleFragment | null
  /** Whether the draft differs in anything. */
  changed: boolean
}

/** Beside the form: the rule on recent history, and what it would have done. */
export function Preview({ stored, changed }: PreviewProps) {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit } = useOrganization()
  const { saved, sensors: all } = useEditor()
  const values = useWatch() as RuleValues
  const scope = values.scope.join()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the scope in one word
  const sensors = useMemo(() => (all ? sensorsOf(all, scopeOf(values.scope)) : NONE), [all, scope])
  const complete = isComplete(values, displayUnit)
  const draft = evaluatedOf(values, displayUnit)
  const view = useView(sensors)
  const differs = changed && saved !== null && !same(draft, evaluatedOf(saved.values, displayUnit))
  const plan: BacktestPlan | null =
    complete && view.shown !== null
      ? {
          config: { ...draft, ackRequired: values.ackRequired },
          configId: stored?.id ?? null,
          sensorIds: sensors.map(({ id }) => id),
          shown: view.shown,
        }
      : null
  const run = useBacktest(plan)
  const window = view.settle(run)
  const rule: ChartRule = {
    kind: draft.kind,
    parameters: draft.parameters,
    priority: draft.priority,
    presentName: stored ? t('version', { version: stored.version }) : null,
    presentInText: stored ? t('versionInText', { version: stored.version }) : null,
    changed: differs || stored === null,
  }
  const shared = { sensors, run, view, rule }
  return (
    <div>
      <HistoryPanel {...shared} window={window} />
      <BacktestPanel {...shared} complete={complete} />
    </div>
  )
}
