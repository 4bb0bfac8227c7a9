import { fleet, ingest, type ApiClient, type IngestReading } from '../../../support/api-client.ts'

export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** A wave between 4 and 6 degC, from so long ago until so long ago. */
export function wave(sensor: string, from: number, to: number, step: number): IngestReading[] {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  const readings: IngestReading[] = []
  for (let ts = now - from; ts <= now - to; ts += step) {
    readings.push({ sensor, ts, value: Math.round((5 + Math.sin(ts / HOUR)) * 100) / 100 })
  }
  return readings
}

export async function measured(url: string, api: ApiClient, sensors: number) {
  const made = await fleet(api, sensors)
  for (let number = 1; number <= sensors; number++) {
    await ingest(url, made.token, wave(`probe-${number}`, 6 * HOUR, 0, 2 * MINUTE))
  }
  return made
}
