interface Wanted {
  sensorIds: readonly string[]
  /** Epoch milliseconds; without an end the chart goes on with time. */
  from?: number
  to?: number | null
}

/** Where a chart of these sensors is. Charts read everything they show from their address. */
export function chartLink({ sensorIds, from, to }: Wanted): string {
  const params = new URLSearchParams({ p: sensorIds.join('.') })
  if (from !== undefined)
    params.set('span', String(Math.max(60, Math.ceil(((to ?? Date.now()) - from) / 1000))))
  if (to != null) params.set('to', new Date(to).toISOString())
  return `/dynamic?${params.toString()}`
}
