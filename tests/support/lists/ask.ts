import { expect } from 'vitest'
import type { GraphQLAnswer } from '../caller.ts'
import type { Person } from '../organization.ts'
import { emptyDocument, rowsDocument, type List } from './lists.ts'
import type { Ground, Row, ListRows } from './rows.ts'

interface Answer {
  nodes: Row[]
  totalCount: number
  edges: { cursor: string }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/** A list of the schema with what its rows are made of. */
export class Asking {
  readonly list: List
  readonly seed: ListRows
  readonly ground: Ground
  readonly #document: string

  constructor(list: List, seed: ListRows, ground: Ground) {
    ;[this.list, this.seed, this.ground] = [list, seed, ground]
    this.#document = rowsDocument(list, seed)
  }

  send(
    who: Pick<Person, 'graphql'>,
    variables: Row,
    document = this.#document,
  ): Promise<GraphQLAnswer> {
    const { filter: preset, ...args } = this.seed.args?.(this.ground) ?? {}
    const filter =
      preset || variables.filter
        ? { filter: { ...preset, ...(variables.filter as Row | undefined) } }
        : {}
    return who.graphql(document, { ...args, ...variables, ...filter })
  }

  /** What is refused, whatever is asked of the rows. */
  tryOut(variables: Row): Promise<GraphQLAnswer> {
    return this.send(this.ground.made.admin, variables, emptyDocument(this.list))
  }

  async answer(
    variables: Row,
    who: Pick<Person, 'graphql'> = this.ground.made.admin,
  ): Promise<Answer> {
    const { data, errors } = await this.send(who, variables)
    expect(errors, `${this.list.name} ${JSON.stringify(variables)}`).toBeUndefined()
    return (data as Record<string, Answer>)[this.list.name] as Answer
  }

  /** All rows at once: there are fewer than a page or a part can have. */
  async all(variables: Row = {}, who?: Pick<Person, 'graphql'>): Promise<Row[]> {
    const size = this.list.kind === 'page' ? { perPage: 100 } : { first: 100 }
    const answer = await this.answer({ ...variables, ...size }, who)
    const unique = new Set(this.keys(answer.nodes))
    expect(unique.size).toBe(answer.nodes.length)
    expect(answer.totalCount).toBe(answer.nodes.length)
    if (this.list.kind === 'page') expect(answer).toMatchObject({ page: 1, perPage: 100 })
    return answer.nodes
  }

  /** Page by page, which must be the same rows in the same order. */
  async paged(variables: Row, who?: Pick<Person, 'graphql'>): Promise<Row[]> {
    return this.list.kind === 'page' ? this.#pages(variables, who) : this.#parts(variables)
  }

  async #pages(variables: Row, who?: Pick<Person, 'graphql'>): Promise<Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const answer = await this.answer({ ...variables, page, perPage: 3 }, who)
      rows.push(...answer.nodes)
      expect(answer).toMatchObject({ page, perPage: 3 })
      if (answer.nodes.length < 3) {
        expect(answer.totalCount).toBe(rows.length)
        return rows
      }
    }
  }

  async #parts(variables: Row): Promise<Row[]> {
    const rows: Row[] = []
    for (let after: string | null = null; ;) {
      const { nodes, edges, pageInfo } = await this.answer({ ...variables, first: 3, after })
      expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([
        edges[0]?.cursor ?? null,
        edges.at(-1)?.cursor ?? null,
      ])
      rows.push(...nodes)
      if (!pageInfo.hasNextPage) return rows
      after = pageInfo.endCursor
    }
  }

  /** From the end, part by part. */
  async backwards(): Promise<Row[]> {
    const rows: Row[] = []
    for (let before: string | null = null; ;) {
      const { nodes, pageInfo } = await this.answer({ last: 3, before })
      rows.unshift(...nodes)
      if (!pageInfo.hasPreviousPage) return rows
      before = pageInfo.startCursor
    }
  }

  keys(rows: readonly Row[]): string[] {
    return rows.map((row) => String(row[this.seed.key ?? 'id']))
  }

  same(rows: readonly Row[], expected: readonly Row[], why?: string): void {
    expect(this.keys(rows).sort(), why).toEqual(this.keys(expected).sort())
  }
}
