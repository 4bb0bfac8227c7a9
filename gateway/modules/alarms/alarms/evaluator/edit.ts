// A new version of a rule, applied to what the sensor held at that moment (docs/monitoring.md 4.8).
import type { Change, Definition } from './definition.ts'
import { judge } from './judge.ts'
import { end, giveBack } from './life.ts'
import { deadlineOf } from './phase.ts'
import { countExposure } from './record.ts'
import { signalOf } from './restore.ts'
import { beyond, isClear, sameRule } from './rule.ts'
import { isStillSilent } from './silence.ts'
import type { Reading, Who } from './state.ts'
import { refreshSuppression } from './suppression.ts'
import { emit, touch, type Point, type Watch } from './watch.ts'

export function edit(
  watch: Watch,
  point: Point,
  at: number,
  { definition, by = null, recent }: Change & { type: 'EDIT' },
): void {
  const before = point.definition
  if (before.rule.kind !== definition.rule.kind) {
    end(watch, point, 'CONFIG_REPLACED', at, by)
    takeRule(watch, point, at, definition, recent)
    startWithHeld(watch, point, at)
  } else if (!sameRule(before.rule, definition.rule)) {
    countExposure(watch, point, at)
    takeRule(watch, point, at, definition, recent)
    reconsider(watch, point, at, by)
  } else point.definition = definition
  refreshSuppression(watch, point, at, at)
  prioritise(watch, point, at, by)
}

function takeRule(
  watch: Watch,
  point: Point,
  at: number,
  definition: Definition,
  given?: readonly Reading[],
): void {
  const recent = given ?? point.window?.readings() ?? []
  point.definition = definition
  point.state.validFrom = at
  Object.assign(point, signalOf(watch, definition.rule, recent))
  point.deadline = deadlineOf(point)
  touch(watch, point)
}

/** From NORMAL: a held breach is pending from now on. A stale one waits for the next reading. */
export function startWithHeld(watch: Watch, point: Point, at: number): void {
  const { rule } = point.definition
  if (rule.kind !== 'NO_DATA' && isHeld(watch, at) && !watch.outOfService)
    judge(watch, point, rule, at)
}

/** What is active and clear by the new limits returns at once: it never was beyond them. */
function reconsider(watch: Watch, point: Point, at: number, by: Who | null): void {
  const { rule } = point.definition
  const isClearNow =
    rule.kind === 'NO_DATA'
      ? !isStillSilent(watch, point, rule, at)
      : isHeld(watch, at) && isClear(beyond(rule, point.signal), rule)
  if (point.state.phase === 'ACTIVE' && isClearNow)
    giveBack(watch, point, at, at, { reason: 'CONFIG_CHANGED', by })
  else startWithHeld(watch, point, at)
}

const isHeld = ({ holdEnd }: Watch, at: number) => at <= holdEnd

function prioritise(watch: Watch, point: Point, at: number, by: Who | null): void {
  const { state, definition } = point
  if (!state.open || state.open.priority === definition.priority) return
  state.open.priority = definition.priority
  emit(watch, point, 'PRIORITY_CHANGED', at, at, { reason: definition.priority, by })
}
