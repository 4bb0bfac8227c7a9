import http from 'node:http'
import { middle, rate, type Measured } from './measure.ts'
import { processorTimeOf } from './processor-time.ts'

export const AT_ONCE = 8
const [ROUNDS, SECONDS] = [5, 3]
/** A server runs for weeks: for so long, milliseconds, its functions are compiled while it is not yet measured. */
const WARMING = 10_000

export interface Cost {
  /** Per second. */
  readonly pages: Measured
  /** Milliseconds of processor time a page: of the server, of the database and of both. */
  readonly gateway: Measured
  readonly database: Measured
  readonly both: Measured
}

/** Some rounds once all are warm, processor time in milliseconds per page. */
export async function costsInTurn<Name extends string>(
  candidates: Record<Name, () => Promise<void>>,
): Promise<Record<Name, Cost>> {
  for (const call of Object.values<() => Promise<void>>(candidates))
    await rate(WARMING, AT_ONCE, call)
  const rounds: Partial<Record<Name, { pages: number; gateway: number; database: number }[]>> = {}
  const names = Object.keys(candidates) as Name[]
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      let pages = 0
      const { gateway, database } = await processorTimeOf(async () => {
        pages = await rate(SECONDS * 1000, AT_ONCE, candidates[name])
      })
      const all = pages * SECONDS
      ;(rounds[name] ??= []).push({ pages, gateway: gateway / all, database: database / all })
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const each = rounds[name] ?? []
      const cost: Cost = {
        pages: middle(each.map(({ pages }) => pages)),
        gateway: middle(each.map(({ gateway }) => gateway)),
        database: middle(each.map(({ database }) => database)),
        both: middle(each.map(({ gateway, database }) => gateway + database)),
      }
      return [name, cost]
    }),
  ) as Record<Name, Cost>
}

/** One request over a kept connection; anything but a 200 without errors ends the measurement. */
export function send(url: string, options: http.RequestOptions, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200 && !text.includes('"errors":[')) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    request.on('error', reject).end(body)
  })
}
