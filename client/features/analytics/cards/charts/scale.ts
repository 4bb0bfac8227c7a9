import { countTicks } from '../../../../ui/count-ticks.ts'

export const [LEFT, TOP, FOOT, END] = [46, 18, 24, 6] as const
const LINE_ROOM = 32

/** Where a chart draws what. */
export function scaleOf(size: { width: number; height: number }, count: number, highest: number) {
  const plot = { width: Math.max(1, size.width - LEFT - END), height: size.height - TOP - FOOT }
  const ticks = countTicks(highest, Math.max(2, Math.floor(plot.height / LINE_ROOM)))
  const top = ticks.at(-1) ?? 1
  const slot = plot.width / Math.max(1, count)
  return {
    plot,
    ticks,
    slot,
    end: LEFT + plot.width,
    middle: (index: number) => LEFT + slot * (index + 0.5),
    y: (value: number) => TOP + plot.height * (1 - value / top),
    /** Every so many slots have a label of that width. */
    every: (room: number) => Math.max(1, Math.ceil(room / slot)),
  }
}
export type Scale = ReturnType<typeof scaleOf>
