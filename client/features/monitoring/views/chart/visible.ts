import type { Scene } from '../plot/scene.ts'
import type { Trace } from '../plot/trace.ts'
import type { ChartState } from './chart-state.ts'
import { keyOf } from './series.ts'

type Shown = Pick<ChartState, 'only' | 'off'>

/** Whether a sensor is shown, or an overlay of it: that goes with its sensor, and can be hidden by itself. */
export function isVisible({ only, off }: Shown, sensorId: string, shiftSeconds = 0): boolean {
  const sensor = only === null ? !off.includes(sensorId) : only === sensorId
  return sensor && (shiftSeconds === 0 || !off.includes(keyOf({ sensorId, shiftSeconds })))
}

/** What is hidden once a sensor or an overlay was taken for the other; an overlay brings its sensor along. */
export function toggled(state: Shown, sensorId: string, shiftSeconds = 0): Shown {
  const { only, off } = state
  const key = shiftSeconds === 0 ? sensorId : keyOf({ sensorId, shiftSeconds })
  const visible = isVisible(state, sensorId, shiftSeconds)
  const others = off.filter((each) => each !== key)
  if (shiftSeconds === 0)
    return { off: off.includes(sensorId) ? others : [...others, key], only: null }
  if (visible) return { off: [...others, key], only }
  return {
    off: others.filter((each) => each !== sensorId),
    only: only === sensorId ? only : null,
  }
}

export const isShown = (state: Shown, { key }: Trace): boolean => {
  const [sensorId = '', shift] = key.split('@')
  return isVisible(state, sensorId, Number(shift))
}

/** Of the lines: those that are not shown. */
export const hiddenKeys = (scene: Scene, state: Shown): Set<string> =>
  new Set(scene.traces.filter((trace) => !isShown(state, trace)).map(({ key }) => key))
