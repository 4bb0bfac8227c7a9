import { expect } from 'vitest'
import type { Caller } from '../../../support/caller.ts'
import { gateway } from '../../../support/gateway.ts'
import { verified } from './parse-csv.ts'

export interface Csv {
  head: string[]
  rows: string[][]
  headers: Headers
}

export const query = (params: Record<string, string | readonly string[]>) =>
  `/api/v1/export.csv?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()}`

/** An export as bytes, its checksum verified, and parsed. */
export async function exported(
  who: Caller,
  params: Record<string, string | readonly string[]>,
): Promise<Csv> {
  const { url } = await gateway()
  const response = await fetch(url + query(params), {
    headers: { authorization: `Bearer ${who.token ?? ''}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status, bytes.toString()).toBe(200)
  return { ...verified(bytes), headers: response.headers }
}
