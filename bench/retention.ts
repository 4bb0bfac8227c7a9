import { pino } from 'pino'
import { databaseOf } from '../gateway/db/database.ts'
import { retain } from '../gateway/modules/monitoring/retention/worker.ts'
import { fleet, ingest, register, type Fleet } from '../tests/support/api-client.ts'
import { besideGateway } from './filled-gateway.ts'
import { atShare, fixed, share } from './measure.ts'
import { found, type Found } from './report.ts'
import { DAY, fill } from './year-database.ts'

const SENSORS = 20
const DAYS = 365
const KEPT = 14
const REQUESTS = 200
/** No more than a device may send, milliseconds. */
const EVERY = 120

/** REL-25: a gateway takes in readings while 10 million older ones are removed, against the same with nothing to remove. */
export async function retention(): Promise<(string | Found)[]> {
  return besideGateway(async ({ url, owner, pool }) => {
    const [old, live] = [await register(url, 'old'), await register(url, 'live')]
    const site = await fleet(live, 10)
    const organizationId = Number(old.userData.organization)
    const tenant = {
      organizationId,
      siteIds: null,
      ...databaseOf(pool).tenant(organizationId),
    } as never // nobody to ask
    const until = Math.floor(Date.now() / DAY) * DAY
    const stored = await fill(
      owner,
      { tenant, sensors: SENSORS, days: DAYS, until },
      () => undefined,
    )
    const quiet = await waits(url, site)
    const deps = { database: databaseOf(pool), log: pino({ level: 'silent' }), now: Date.now }
    const { query } = databaseOf(pool).tenant(organizationId)
    await query({
      text: 'update organization set retention_raw_days = $1 where id = $2',
      values: [KEPT, organizationId],
    })
    const end = new AbortController()
    await retain(deps, organizationId, end.signal) // announces
    const began = performance.now()
    const removing = retain(deps, organizationId, end.signal).then(({ readings }) => {
      const seconds = (performance.now() - began) / 1000
      return { readings, seconds }
    })
    const busy = await waits(url, site)
    const { readings, seconds } = await removing
    return [
      `${fixed(stored / 1e6, 1)} million readings, ${fixed(readings / 1e6, 1)} million removed in ${fixed(seconds, 0)} s`,
      found(
        `a batch of 10 meanwhile: ${inWords(busy)}, otherwise ${inWords(quiet)}: x${fixed(atShare(busy, 0.95) / atShare(quiet, 0.95))} at p95`,
        {
          name: 'a batch of 10 while old readings are removed: p95',
          unit: 'ms',
          ours: share(busy, 0.95),
          peer: { name: 'otherwise', ...share(quiet, 0.95) },
        },
      ),
    ]
  })
}

/** How long devices wait, milliseconds. */
async function waits(url: string, { token, sensorIds }: Fleet): Promise<number[]> {
  const times: number[] = []
  for (let request = 0; request < REQUESTS; request++) {
    const began = performance.now()
    const readings = sensorIds.map((_, index) => ({
      sensor: `probe-${index + 1}`,
      ts: Date.now(),
      value: 4,
    }))
    const { status } = await ingest(url, token, readings)
    if (status !== 200) throw new Error(`the gateway answered ${status}`)
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, EVERY))
  }
  return times
}

const inWords = (times: readonly number[]) =>
  `median ${fixed(atShare(times, 0.5), 1)} ms, p95 ${fixed(atShare(times, 0.95), 1)} ms, longest ${fixed(Math.max(...times), 0)} ms`
