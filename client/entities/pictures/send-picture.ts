import { RequestError } from '../../lib/graphql-fetch.ts'
import { refreshSession } from '../../lib/refresh.ts'
import { currentSession } from '../../lib/session.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const MOST_BYTES = 256 * 1024
/** Of a photo, which is kept larger than a logo or a face. */
const MOST_OF_PHOTO = 2 * 1024 * 1024

/** Why a picture was not taken; a key of the texts of pictures. */
export type PictureProblem =
  | 'type'
  | 'size'
  | 'large'
  | 'dimensions'
  | 'content'
  | 'forbidden'
  | 'full'
  | 'busy'
  | 'noRoom'
  | 'failed'

interface Refusal {
  code?: string
  path?: string[]
}

const KNOWN: readonly PictureProblem[] = ['type', 'size', 'dimensions', 'content']
const STATUSES: Readonly<Record<number, PictureProblem>> = {
  403: 'forbidden',
  409: 'full',
  413: 'size',
  415: 'type',
  429: 'busy',
  503: 'busy',
}

async function ask(
  method: 'PUT' | 'POST' | 'DELETE',
  door: string,
  file: File | null,
): Promise<Response> {
  const session = currentSession()
  if (!session) throw new RequestError('UNAUTHENTICATED', 'The session has ended.')
  const send = (token: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(file && { 'content-type': file.type }) }
    return fetch(`/api/v1/${door}`, {
      method,
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
  door: 'logo' | 'avatar' | `employee-pictures?employee=${string}`,
  file: File | null,
): Promise<PictureProblem | null> {
  if (file && !PICTURE_TYPES.includes(file.type)) return 'type'
  if (file && file.size > MOST_BYTES) return 'size'
  return outcomeOf(() => ask(file ? 'PUT' : 'DELETE', door, file))
}

/** Sends a photo to those there are behind a door; answers what is wrong, or null. */
export async function addPicture(door: string, file: File): Promise<PictureProblem | null> {
  if (!PICTURE_TYPES.includes(file.type)) return 'type'
  if (file.size > MOST_OF_PHOTO) return 'large'
  const problem = await outcomeOf(() => ask('POST', door, file))
  return problem === 'size' || problem === 'dimensions' ? 'large' : problem
}

/** The same for whoever wants to know where it is found then. */
export async function keepPicture(
  door: string,
  file: File,
): Promise<{ url: string } | { problem: PictureProblem }> {
  if (!PICTURE_TYPES.includes(file.type)) return { problem: 'type' }
  if (file.size > MOST_OF_PHOTO) return { problem: 'large' }
  let url = ''
  const problem = await outcomeOf(async () => {
    const response = await ask('POST', door, file)
    if (response.ok) ({ url } = (await response.clone().json()) as { url: string })
    return response
  })
  if (!problem) return { url }
  return { problem: problem === 'size' || problem === 'dimensions' ? 'large' : problem }
}

async function outcomeOf(send: () => Promise<Response>): Promise<PictureProblem | null> {
  try {
    const response = await send()
    if (response.ok) return null
    const { code, path } = (await response.json().catch(() => ({}))) as Refusal
    if (code === 'STORAGE_FULL') return 'noRoom'
    return KNOWN.find((known) => known === path?.at(-1)) ?? STATUSES[response.status] ?? 'failed'
  } catch {
    return 'failed'
  }
}
