import { RequestError } from '../../lib/graphql-fetch.ts'
import { refreshSession } from '../../lib/refresh.ts'
import { currentSession } from '../../lib/session.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const MOST_BYTES = 256 * 1024

/** Why a picture was not taken; a key of the texts of pictures. */
export type PictureProblem =
  'type' | 'size' | 'dimensions' | 'content' | 'forbidden' | 'busy' | 'noRoom' | 'failed'

interface Refusal {
  code?: string
  path?: string[]
}

const KNOWN: readonly PictureProblem[] = ['type', 'size', 'dimensions', 'content']
const STATUSES: Readonly<Record<number, PictureProblem>> = {
  403: 'forbidden',
  413: 'size',
  415: 'type',
  429: 'busy',
  503: 'busy',
}

async function ask(door: string, file: File | null): Promise<Response> {
  const session = currentSession()
  if (!session) throw new RequestError('UNAUTHENTICATED', 'The session has ended.')
  const send = (token: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(file && { 'content-type': file.type }) }
    return fetch(`/api/v1/${door}`, {
      method: file ? 'PUT' : 'DELETE',
      headers,
      ...(file && { body: file }),
    })
  }
  const response = await send(session.accessToken)
  return response.status === 401
    ? send((await refreshSession(session.accessToken)).accessToken)
    : response
}

/** Sends a picture, or has it removed; answers what is wrong, or null. What is sure to be refused is not sent. */
export async function sendPicture(
  door: 'logo' | 'avatar',
  file: File | null,
): Promise<PictureProblem | null> {
  if (file && !PICTURE_TYPES.includes(file.type)) return 'type'
  if (file && file.size > MOST_BYTES) return 'size'
  try {
    const response = await ask(door, file)
    if (response.ok) return null
    const { code, path } = (await response.json().catch(() => ({}))) as Refusal
    if (code === 'STORAGE_FULL') return 'noRoom'
    return KNOWN.find((known) => known === path?.at(-1)) ?? STATUSES[response.status] ?? 'failed'
  } catch {
    return 'failed'
  }
}
