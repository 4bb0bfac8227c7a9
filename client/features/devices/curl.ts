import { exampleWithin, type Limits } from './limits.ts'

/** A word of a POSIX shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The command that sends one reading, which is in range, of this very sensor to this very server. */
export function curlFor({ origin, token, key, limits }: { origin: string; token: string; key: string; limits: Limits }): string {
  const body = JSON.stringify({ readings: [{ sensor: key, value: exampleWithin(limits) }] })
  return [
    `curl -X POST ${quoted(`${origin}/api/v1/ingest`)}`,
    `-H ${quoted(`Authorization: Bearer ${token}`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(body)}`,
  ].join(' \\\n  ')
}
