/** The good readings of one batch, in columns of equal length. */
export interface FeedBatch {
  id: number
  receivedAt: number
  sensorIds: readonly number[]
  times: readonly number[]
  values: readonly number[]
  /** Where the sensors are. */
  siteOf: ReadonlyMap<number, number>
  /** Readings before this were left out. */
  gap: boolean
}

/** The newest reading of each sensor in place of all of them. */
export function newestOf(batches: readonly FeedBatch[]): FeedBatch {
  const last = batches.at(-1)
  const newest = new Map<number, { ts: number; value: number }>()
  const siteOf = new Map<number, number>()
  for (const batch of batches) {
    for (const [sensorId, siteId] of batch.siteOf) siteOf.set(sensorId, siteId)
    batch.sensorIds.forEach((sensorId, index) => {
      const [ts = 0, value = 0] = [batch.times[index], batch.values[index]]
      if (ts >= (newest.get(sensorId)?.ts ?? 0)) newest.set(sensorId, { ts, value })
    })
  }
  const rows = [...newest.values()]
  return {
    id: last?.id ?? 0,
    receivedAt: last?.receivedAt ?? 0,
    siteOf,
    gap: true,
    sensorIds: [...newest.keys()],
    times: rows.map(({ ts }) => ts),
    values: rows.map(({ value }) => value),
  }
}

/** What of a batch somebody may see and asked for. */
export function visiblePart(
  batch: FeedBatch,
  siteIds: readonly number[] | null,
  wanted: ReadonlySet<number> | null,
): FeedBatch {
  if (!siteIds && !wanted) return batch
  const sites = siteIds && new Set(siteIds)
  const shown = (sensorId: number) =>
    (!wanted || wanted.has(sensorId)) && (!sites || sites.has(batch.siteOf.get(sensorId) ?? 0))
  const kept = batch.sensorIds.flatMap((sensorId, index) => (shown(sensorId) ? [index] : []))
  const pick = (column: readonly number[]) => kept.map((index) => column[index] ?? 0)
  return {
    ...batch,
    sensorIds: pick(batch.sensorIds),
    times: pick(batch.times),
    values: pick(batch.values),
  }
}
