import type { RestRoute } from '../../http/rest.ts'
import { ingest } from './ingest-service.ts'

export const rest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/ingest',
    access: 'device',
    bodyLimit: 1024 * 1024,
    handler: (ctx, { headers, body }) => ingest(ctx, headers.authorization, body),
  },
]
