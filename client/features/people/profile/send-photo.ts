import { RequestError } from '../../../lib/graphql-fetch.ts'
import { refreshSession } from '../../../lib/refresh.ts'
import { currentSession } from '../../../lib/session.ts'

export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const MOST_BYTES = 2 * 1024 * 1024

export type PhotoProblem = 'type' | 'size' | 'full' | 'noRoom' | 'failed'
export interface SentPhoto {
  id: string
  url: string
}

const STATUSES: Readonly<Record<number, PhotoProblem>> = {
  400: 'type',
  409: 'full',
  413: 'size',
  415: 'type',
}
const codeOf = async (response: Response) =>
  ((await response.json().catch(() => ({}))) as { code?: string }).code

async function send(file: File): Promise<Response> {
  const session = currentSession()
  if (!session) throw new RequestError('UNAUTHENTICATED', 'The session has ended.')
  const put = (token: string) =>
    fetch('/api/v1/photos', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': file.type },
      body: file,
    })
  const response = await put(session.accessToken)
  return response.status === 401
    ? put((await refreshSession(session.accessToken)).accessToken)
    : response
}

/** Puts a picture into one's own gallery, or says why not. What is sure to be refused is not sent. */
export async function sendPhoto(file: File): Promise<SentPhoto | PhotoProblem> {
  if (!PHOTO_TYPES.includes(file.type)) return 'type'
  if (file.size > MOST_BYTES) return 'size'
  try {
    const response = await send(file)
    if (response.status === 503 && (await codeOf(response)) === 'STORAGE_FULL') return 'noRoom'
    if (!response.ok) return STATUSES[response.status] ?? 'failed'
    const { id, url } = (await response.json()) as { id: number; url: string }
    return { id: String(id), url }
  } catch {
    return 'failed' // whatever broke off on the way
  }
}
