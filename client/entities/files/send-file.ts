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

interface Watched {
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** As `fetch`, which does not tell how much has gone. */
const sendWatched = (
  url: string,
  { headers, body, method }: { headers: Record<string, string>; body: Blob; method: string },
  { onProgress, signal }: Watched,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status || 500 }))
    request.onerror = () => reject(new TypeError('The request failed.'))
    request.onabort = () => reject(new DOMException('Called off.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })

/** Sends a file; answers it, or what is wrong. What is sure to be refused is not sent. */
export async function sendFile(file: File, watched?: Watched): Promise<SentFile | SendProblem> {
  if (file.size > MOST_BYTES) return 'size'
  if (file.size === 0) return 'empty'
  try {
    const url = `/api/v1/files?name=${encodeURIComponent(file.name || 'file')}`
    const response = await withToken((token) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
      }
      const wanted = { method: 'POST', headers, body: file }
      return watched ? sendWatched(url, wanted, watched) : fetch(url, wanted)
    })
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
