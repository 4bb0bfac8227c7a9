// Interleaved requests of three organisations, of which about a quarter fail in every way we know.
import type pg from 'pg'
import { queryAs } from '../../../gateway/db/tenant-connection.ts'
import { transactionAs } from '../../../gateway/db/tenant-transaction.ts'
import { READ } from './notes.ts'

export interface Tally {
  rows: number
  /** Rows of another organisation than the one that asked. */
  foreign: number
  wrongAnswer: number
  failed: Record<string, number>
}

type Row = { organization_id: number }
type Ask = (
  organization: number,
  config: { text: string; name?: string; values?: unknown[] },
) => Promise<pg.QueryResult<Row>>
type Seen = (rows: Row[]) => void

/** What pg's types leave out: the socket, to cut it. */
const cut = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

const REQUESTS: [upTo: number, request: (organization: number) => Parameters<Ask>[1]][] = [
  [0.68, () => READ],
  [0.74, () => ({ text: 'select id, organization_id, 1/(id - id) from note limit 5' })], // fails in execution
  [0.78, () => ({ text: 'selec' })], // fails in parsing
  [
    0.82, // refused by the policy
    (organization) => ({
      text: "insert into note (organization_id, body_text) values ($1, 'x') returning id, organization_id",
      values: [1 + (organization % 3)],
    }),
  ],
  [
    0.86,
    () => ({
      text: "update note set body_text = 'bad' where id < 9 returning id, organization_id",
    }),
  ], // refused by a constraint
  [0.87, () => ({ text: 'select id, organization_id, pg_sleep(0.05) from note limit 4' })], // statement timeout
  [0.875, () => ({ text: 'select pg_terminate_backend(pg_backend_pid())' })], // the server hangs up
]

export type Break = (organization: number, dice: number, seen: Seen) => Promise<void>

/** Requests that leave half-way: a client that hangs up, and transactions that fail, are abandoned or are cut. */
export const breakOut =
  (pool: pg.Pool): Break =>
  async (organization, dice, seen) => {
    if (dice < 0.885) return hangUp(pool, organization, seen)
    await transactionAs(pool, organization, async (tx) => {
      seen((await tx.query<Row>(READ)).rows)
      if (dice < 0.93) await tx.query("update note set body_text = 'bad' where id < 9")
      else if (dice < 0.95) throw Object.assign(new Error('our own'), { code: 'our own' })
      else if (dice < 0.955) cut(tx)
      else if (dice < 0.96) await tx.query('select pg_sleep(0.05)')
      seen((await tx.query<Row>(READ)).rows)
    })
  }

async function hangUp(pool: pg.Pool, organization: number, seen: Seen): Promise<void> {
  const client = await pool.connect()
  const knife = setTimeout(() => cut(client), Math.random() * 3) // anywhere in the exchange: the moment is the test
  try {
    seen((await queryAs<Row>(client, organization, READ)).rows)
  } finally {
    clearTimeout(knife)
    client.release(true)
  }
}

export async function stress(requests: number, ask: Ask, leave: Break): Promise<Tally> {
  const tally: Tally = { rows: 0, foreign: 0, wrongAnswer: 0, failed: {} }
  let next = 0
  const request = async (organization: number, dice: number) => {
    const seen: Seen = (rows) => {
      tally.rows += rows.length
      tally.foreign += rows.filter(
        (row) => row.organization_id !== undefined && row.organization_id !== organization,
      ).length
    }
    const config = REQUESTS.find(([upTo]) => dice < upTo)?.[1](organization)
    if (!config) return leave(organization, dice, seen)
    const { rows, rowCount } = await ask(organization, config)
    seen(rows)
    if (config === READ && rowCount !== 20) tally.wrongAnswer++
  }
  const worker = async () => {
    while (next++ < requests) {
      await request(1 + Math.floor(Math.random() * 3), Math.random()).catch(
        (error: Error & { code?: string }) => {
          const why = error.code ?? error.message
          tally.failed[why] = (tally.failed[why] ?? 0) + 1
        },
      )
    }
  }
  await Promise.all(Array.from({ length: 24 }, worker))
  return tally
}
