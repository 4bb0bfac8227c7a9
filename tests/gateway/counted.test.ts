import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { ownGateway } from '../support/gateway.ts'
import { Asking } from '../support/lists/ask.ts'
import { documentOf, lists } from '../support/lists/lists.ts'
import type { ListRows } from '../support/lists/rows.ts'
import { organization } from '../support/organization.ts'
import { SEEDS, seeded } from '../support/seeds.ts'

// Counting a long stream costs more than reading a part of it, so it is done only for who asks for `totalCount` (graphql.md 3).

const here = await ownGateway()
const ground = await seeded(await organization(undefined, here))

/** Rows are counted, or, where no number is missing, reckoned from the first and the last. */
const COUNTING = /^select (count\(\*\)|coalesce\(max\(id\) - min\(id\))/

/** The counting queries that the gateway sends while something is asked. */
async function countsDuring(ask: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await ask()
    return spy.mock.calls.filter(([query]) => COUNTING.test(textOf(query))).length
  } finally {
    spy.mockRestore()
  }
}

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text)

const connections = lists
  .filter(({ kind }) => kind === 'connection')
  .map((list) => ({ name: list.name, list }))

test.each(connections)('$name counts only where totalCount is asked for', async ({ list }) => {
  const asking = new Asking(list, SEEDS[list.name] as ListRows, ground)
  const ask = (selection: string) => async () => {
    const answer = await asking.send(ground.made.admin, {}, documentOf(list, selection))
    expect(answer.errors).toBeUndefined()
  }
  expect(await countsDuring(ask('nodes { __typename }'))).toBe(0)
  expect(await countsDuring(ask('totalCount nodes { __typename }'))).toBe(1)
})
