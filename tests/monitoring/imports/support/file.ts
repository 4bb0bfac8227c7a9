import type { Caller, RestAnswer } from '../../../support/caller.ts'

export type Row = readonly [
  device: string,
  sensor: string,
  ts: string | number,
  value: string | number,
  unit?: string,
]

export const HEADER = 'device,sensor,ts,value,unit'
export const csv = (rows: readonly Row[]) =>
  [HEADER, ...rows.map((row) => row.join(','))].join('\r\n')

interface Sending {
  dryRun?: boolean
  name?: string
  headers?: Record<string, string>
}

/** Sends a file as curl would. */
export function send(
  who: Caller,
  file: string | Uint8Array,
  { dryRun, name, headers }: Sending = {},
): Promise<RestAnswer> {
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: 'true' }),
    ...(name && { name }),
  }).toString()
  return who.rest('POST', `/api/v1/import${query && `?${query}`}`, file, {
    'content-type': 'text/csv',
    ...headers,
  })
}

/** A file that comes in pieces, the next one when it is asked for; its sending can be broken off. */
export async function sendSlowly(
  url: string,
  token: string,
  pieces: AsyncIterable<string> | Iterable<string>,
  { name = 'slow.csv', signal }: { name?: string; signal?: AbortSignal } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const piece of pieces) controller.enqueue(encoder.encode(piece))
        controller.close()
      } catch (error) {
        controller.error(error)
      }
    },
  })
  const answer = await fetch(`${url}/api/v1/import?name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body,
    duplex: 'half',
    ...(signal && { signal }),
  } as RequestInit)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
