import { shellWord } from '../../../../lib/shell-word.ts'
import { exampleWithin, type Limits } from '../sensor/limits.ts'

/** The command that sends one reading, which is in range, of this very sensor to this very server. */
export function curlFor({
  origin,
  token,
  key,
  limits,
}: {
  origin: string
  token: string
  key: string
  limits: Limits
}): string {
  const body = JSON.stringify({ readings: [{ sensor: key, value: exampleWithin(limits) }] })
  return [
    `curl -X POST ${shellWord(`${origin}/api/v1/ingest`)}`,
    `-H ${shellWord(`Authorization: Bearer ${token}`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${shellWord(body)}`,
  ].join(' \\\n  ')
}
