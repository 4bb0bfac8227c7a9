import type { ReportData } from './report-data.ts'

/** By which the figures shown can be recognised, on the screen and on paper; null where the browser has no digest for the page. */
export async function checksumOf({
  rows,
  parts,
  span,
  bucket,
}: ReportData): Promise<string | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle
  if (!subtle) return null
  const content = [...parts].map(([id, { figures, total }]) => [id, figures, total])
  const bytes = new TextEncoder().encode(JSON.stringify([bucket, span, rows.length, content]))
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
