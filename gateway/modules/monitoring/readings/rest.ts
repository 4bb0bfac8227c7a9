import type { RestRoute } from '../../../http/rest.ts'
import { waitForRoom } from './ingest/ingest-gate.ts'
import { ingest } from './ingest/ingest-service.ts'

export const rest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/ingest',
    access: 'device',
    bodyLimit: 1024 * 1024,
    early: (deps, { authorization }) => waitForRoom(deps, authorization),
    handler: (ctx, { headers, body }) =>
      ingest(ctx, headers.authorization, body, {
        countsRequests: true,
        idempotencyKey: headers['idempotency-key'],
      }),
  },
]
