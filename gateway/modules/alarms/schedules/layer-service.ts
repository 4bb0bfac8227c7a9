import { authorize } from '../../../access/authorize.ts'
import type { Layer, LayerItem, LayerSpan } from '../../../platform/layers.ts'
import { watchMaintenanceWindows } from './maintenance-service.ts'
import { windowsAround } from './maintenance-store.ts'
import type { MaintenanceWindow } from './maintenance-window.ts'
import { maintenanceTimes } from './windows.ts'

/** Each time of a window that touches a span. */
function timesIn(window: MaintenanceWindow, { from, to }: LayerSpan, most: number): LayerItem[] {
  const times = maintenanceTimes(window)
  const found: LayerItem[] = []
  // One that is on as the span begins began some time before; a window lasts as long each time.
  const length = window.endsAt.getTime() - window.startsAt.getTime()
  let start = times.isOn(from.getTime())
    ? beginning(window, from.getTime(), length)
    : times.nextChange(from.getTime())
  while (start !== null && start < to.getTime() && found.length < most) {
    const end = times.nextChange(start)
    found.push({
      id: window.id,
      title: window.reason,
      startsAt: new Date(start),
      endsAt: end === null ? null : new Date(end),
      firstDay: null,
      lastDay: null,
      isDone: false,
      path: '/maintenance',
    })
    start = end === null ? null : times.nextChange(end)
  }
  return found
}

/** When the time began that is on then. */
function beginning(window: MaintenanceWindow, then: number, length: number): number {
  const times = maintenanceTimes(window)
  const before = then - length - 1
  if (times.isOn(before)) return Math.max(before, window.startsAt.getTime())
  return times.nextChange(before) ?? then
}

/** Maintenance, each time it comes. */
export const layer: Layer = {
  order: 10,
  access: ['read', 'MaintenanceWindow'],
  items: async (ctx, span, most) => {
    const tenant = authorize(ctx, 'read', 'MaintenanceWindow')
    const windows = await windowsAround(tenant, span.from, span.to)
    const over = new Date(ctx.now())
    return windows
      .flatMap((window) => timesIn(window, span, most))
      .slice(0, most)
      .map((item) => ({ ...item, isDone: item.endsAt !== null && item.endsAt <= over }))
  },
  changes: (ctx, signal) => watchMaintenanceWindows(ctx, {}, signal),
  called: {
    en: (title) => `Maintenance: ${title}`,
    de: (title) => `Wartung: ${title}`,
    fr: (title) => `Maintenance : ${title}`,
    it: (title) => `Manutenzione: ${title}`,
    ar: (title) => `صيانة: ${title}`,
  },
}
