import { RequestError } from './graphql-fetch.ts'
import { refreshSession } from './refresh.ts'
import { saveFile } from './save-file.ts'
import { currentSession } from './session.ts'

interface Refusal {
  error?: string
  code?: string
  requestId?: string
}

/** Asks with the token in a header, where no log and no history keeps it; one that is refused is refreshed once. */
async function ask(path: string, signal: AbortSignal): Promise<Response> {
  const session = currentSession()
  if (!session) throw new RequestError('UNAUTHENTICATED', 'The session has ended.')
  const send = (token: string) =>
    fetch(path, { headers: { authorization: `Bearer ${token}` }, signal })
  const response = await send(session.accessToken)
  return response.status === 401
    ? send((await refreshSession(session.accessToken)).accessToken)
    : response
}

const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

interface Download {
  signal: AbortSignal
  onProgress: (bytes: number) => void
  /** Takes it when it is whole; the browser does otherwise. */
  take?: (name: string, file: Blob) => void | Promise<void>
}

/** Fetches a file whole and hands it to the browser. `onProgress` hears how many bytes are there; a file that breaks off is none. */
export async function downloadFile(
  path: string,
  { signal, onProgress, take = saveFile }: Download,
): Promise<void> {
  const response = await ask(path, signal)
  if (!response.ok || !response.body) {
    const { error, code, requestId } = (await response.json().catch(() => ({}))) as Refusal
    throw new RequestError(
      code ?? 'SERVICE_UNAVAILABLE',
      error ?? `HTTP ${response.status}`,
      requestId ?? null,
    )
  }
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    onProgress((bytes += next.value.length))
  }
  const type = response.headers.get('content-type') ?? ''
  await take(nameOf(response) ?? 'export', new Blob(parts, { type }))
}
