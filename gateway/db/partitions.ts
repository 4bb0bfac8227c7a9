import pg from 'pg'

const DAY = 86_400_000

/** Makes the partitions for what may come in: readings of the last 30 days, and those of the next three weeks. */
export async function makePartitions(owner: pg.ClientConfig, now: number): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // the query it interrupts fails too
  await client.connect()
  try {
    await client.query('call ensure_reading_partitions($1, $2)', [new Date(now - 31 * DAY), new Date(now + 21 * DAY)])
  } finally {
    await client.end()
  }
}

interface KeepOptions {
  readonly now: () => number
  /** Tried again the next day; three weeks are in store. */
  readonly onFailure: (error: unknown) => void
}

/** The same every day, until the function it gives is called. */
export function keepPartitions(owner: pg.ClientConfig, { now, onFailure }: KeepOptions): () => void {
  const timer = setInterval(() => void makePartitions(owner, now()).catch(onFailure), DAY)
  timer.unref()
  return () => clearInterval(timer)
}
