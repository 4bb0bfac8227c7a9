import { fileTypeFromBuffer } from 'file-type'

const PLAIN = 'text/plain'
const UNKNOWN = 'application/octet-stream'

/** The media type a file has by its bytes, whatever it is called and was sent as. What reads as text is plain text, scripts and pages too. */
export async function typeOfFile(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined) // broken: nothing is known of it
  if (found) return found.mime.split(';', 1)[0] ?? UNKNOWN
  return isText(bytes) ? PLAIN : UNKNOWN
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !/[\0-\x08\x0E-\x1A\x1C-\x1F]/.test(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    )
  } catch {
    return false
  }
}
