import { RequestError } from '../../lib/graphql-fetch.ts'
import { refreshSession } from '../../lib/refresh.ts'
import { currentSession } from '../../lib/session.ts'

export const MOST_BYTES = 10 * 1024 * 1024

/** A file that was sent, to go with what is written next. */
export interface SentFile {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly size: number
  readonly url: string
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null
}

/** Why a file was not taken; a key of the texts of files. */
export type SendProblem = 'size' | 'empty' | 'full' | 'busy' | 'noRoom' | 'failed'

const STATUSES: Readonly<Record<number, SendProblem>> = {
  409: 'full',
  413: 'size',
  429: 'busy',
  503: 'busy',
}

async function withToken(send: (token: string) => Promise<Response>): Promise<Response> {
  const session = currentSession()
  if (!session) throw new RequestError('UNAUTHENTICATED', 'The session has ended.')
  const response = await send(session.accessToken)
  return response.status === 401
    ? send((await refreshSession(session.accessToken)).accessToken)
    : response
}

/** Sends a file; answers it, or what is wrong. What is sure to be refused is not sent. */
export async function sendFile(file: File): Promise<SentFile | SendProblem> {
  if (file.size > MOST_BYTES) return 'size'
  if (file.size === 0) return 'empty'
  try {
    const response = await withToken((token) =>
      fetch(`/api/v1/files?name=${encodeURIComponent(file.name || 'file')}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
        },
        body: file,
      }),
    )
    if (response.ok) return (await response.json()) as SentFile
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    return code === 'STORAGE_FULL' ? 'noRoom' : (STATUSES[response.status] ?? 'failed')
  } catch {
    return 'failed'
  }
}

/** What is at an address of a file, which takes the token. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await withToken((token) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) }),
  )
  if (!response.ok) throw new RequestError('NOT_FOUND', `HTTP ${response.status}`)
  return response.blob()
}
