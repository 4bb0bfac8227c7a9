import { RequestError } from '../../../lib/graphql-fetch.ts'
import { refreshSession } from '../../../lib/refresh.ts'
import { currentSession } from '../../../lib/session.ts'

export interface RowProblem {
  row: number
  column: string | null
  code: string
  message: string
}

/** What the gateway says of a file. */
export interface ImportResult {
  status: 'DONE' | 'CANCELLED'
  rows: number
  good: number
  accepted: number
  duplicate: number
  late: number
  conflict: number
  rejected: number
  problems: RowProblem[]
}

interface Sending {
  dryRun: boolean
  signal: AbortSignal
  /** Bytes that have left. */
  onSent: (bytes: number) => void
}

interface Answer {
  status: number
  text: string
}

/** Fetch does not tell how much of a body has left. */
function post(token: string, file: File, { dryRun, signal, onSent }: Sending): Promise<Answer> {
  const query = new URLSearchParams({ name: file.name.slice(0, 200), dryRun: String(dryRun) })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/import?${query.toString()}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', 'text/csv')
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () =>
      reject(new RequestError('SERVICE_UNAVAILABLE', 'The connection broke off.'))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) request.abort()
    else request.send(file)
  })
}

/** Sends a file to be tried or stored. A token that is refused is refreshed once. */
export async function sendFile(file: File, sending: Sending): Promise<ImportResult> {
  const session = currentSession()
  if (!session) throw new RequestError('UNAUTHENTICATED', 'The session has ended.')
  let answer = await post(session.accessToken, file, sending)
  if (answer.status === 401)
    answer = await post((await refreshSession(session.accessToken)).accessToken, file, sending)
  const body = parsed(answer.text)
  if (answer.status === 200) return body as unknown as ImportResult
  const said = typeof body.error === 'string' ? body.error : `HTTP ${answer.status}`
  throw new RequestError(typeof body.code === 'string' ? body.code : 'SERVICE_UNAVAILABLE', said)
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
