import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Deps } from '../context.ts'
import { degradedParts, PARTS } from '../degraded.ts'
import { refuseOtherMethods } from './endpoint.ts'
import { HttpFailure, type Failure } from './failures.ts'
import type { Health } from './health.ts'

const PATIENCE = 1000 // milliseconds
const UNAUTHENTICATED: Failure = {
  status: 401,
  code: 'UNAUTHENTICATED',
  message: 'Send METRICS_TOKEN as a bearer token',
  headers: { 'www-authenticate': 'Bearer' },
}

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Takes as long for a token that is nearly right as for one that is all wrong. */
const matches = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** The agendas hold times and no more: row security keeps what they are of from this role. */
const LAG = `select coalesce(extract(epoch from now() - min(evaluate_at)), 0)::float8 as evaluation,
    coalesce(extract(epoch from now() - min(dispatch_at)), 0)::float8 as dispatch from worker.agenda`

type Ready = Health['ready']

/** What is asked when somebody looks; what the database does not say in time is left as unknown (REL-24). */
async function look(deps: Deps, ready: Ready): Promise<void> {
  const { database, disk, meters } = deps
  meters.ready.set((await ready()) ? 1 : 0)
  const degraded = degradedParts(deps)
  for (const part of PARTS) meters.degraded.set({ part }, degraded.includes(part) ? 1 : 0)
  meters.diskFull.set(disk.level === 'FULL' ? 1 : 0)
  for (const [lane, { totalCount, idleCount, waitingCount }] of Object.entries(database.lanes)) {
    meters.connections.set({ lane, state: 'busy' }, totalCount - idleCount)
    meters.connections.set({ lane, state: 'idle' }, idleCount)
    meters.connections.set({ lane, state: 'waiting' }, waitingCount)
  }
  meters.connections.set({ lane: 'queries', state: 'waiting' }, database.queries.waiting)
  const query = database.pool
    .query<{ evaluation: number; dispatch: number }>(LAG)
    .then(({ rows }) => rows[0])
  const late = sleep(PATIENCE, undefined, { ref: false })
  const lag = await Promise.race([query.catch(() => undefined), late])
  for (const work of ['evaluation', 'dispatch'] as const)
    meters.lag.set({ work }, lag ? Math.max(0, lag[work]) : Number.NaN)
}

/** GET /metrics for Prometheus, where METRICS_TOKEN is set and for those who have it (SEC-62); elsewhere it is not there. */
export function serveMetrics(server: FastifyInstance, deps: Deps, ready: Ready): void {
  const { meters, config } = deps
  const token = config.METRICS_TOKEN
  if (!token) return
  collectDefaultMetrics({ register: meters.registry })
  server.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: statusCode,
    }
    meters.requests.observe(labels, elapsedTime / 1000)
    done()
  })
  server.get('/metrics', async (request, reply) => {
    if (!matches(request, token)) throw new HttpFailure(UNAUTHENTICATED)
    await look(deps, ready)
    return reply
      .header('cache-control', 'no-store')
      .type(meters.registry.contentType)
      .send(await meters.registry.metrics())
  })
  refuseOtherMethods(server, [{ method: 'GET', path: '/metrics' }])
}
