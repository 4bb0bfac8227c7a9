import type { Body, Caller } from '../../../support/caller.ts'

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A file that was sent and goes with nothing yet; the answer is its number. */
export async function sentFile(by: Caller, name: string, bytes: Body): Promise<string> {
  const { body } = await by.rest('POST', `/api/v1/files?name=${encodeURIComponent(name)}`, bytes, {
    'content-type': 'application/octet-stream',
  })
  return String((body as { id: number }).id)
}
