import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { readInstants } from '../../gateway/db/instant.ts'
import { RowClient, RowParser } from '../../gateway/db/row-client.ts'
import { RowMessage } from '../../gateway/db/rows.ts'
import { queryOn, scoped } from '../../gateway/db/tenant-connection.ts'

const LONG = 'x'.repeat(300)
/** Of every kind that is read by us, and of many that pg reads; each twice, since the second answer has no description of its columns. */
const COLUMNS = {
  whole: "select * from unnest('{0,1,-1,7,10,2147483647,-2147483648,null}'::int4[]) n",
  small: "select * from unnest('{0,-32768,32767,null}'::int2[]) n",
  oid: "select * from unnest('{0,4294967295}'::oid[]) n",
  big: "select * from unnest('{0,9223372036854775807,null}'::int8[]) n",
  float:
    "select * from unnest('{0,-0,1.5,-2.25e-300,1e300,NaN,Infinity,-Infinity,null}'::float8[]) n",
  numeric: "select * from unnest('{0,1.50,NaN,null}'::numeric[]) n",
  truth: "select * from unnest('{t,f,null}'::bool[]) n",
  text: `select * from unnest(array['', ' ', 'plain', 'à', 'Kühl 4 °C', '冷蔵', '🧊', chr(127), chr(128), '${LONG}', '${LONG}ü', null]) n`,
  varchar: "select * from unnest('{a,é,null}'::varchar[]) n",
  moment:
    "select * from unnest('{2026-11-26 21:05:07.123456+00,0099-12-31+00,infinity,null}'::timestamptz[]) n",
  lists: `select '{}'::text[] a, '{"a b",null,ü}'::text[] b, '{1,null}'::int4[] c, null::text[] d`,
  json: `select '{"a": [1, "ü"]}'::jsonb a, '"${LONG}"'::json b, null::jsonb c`,
  bytes: "select '\\x00ff'::bytea a, null::bytea b, ''::bytea c",
  others: "select 'a'::char(3) a, '1 day'::interval b, '10.0.0.1'::inet c, 'name'::name d",
  names: `select 1 "a""b", 2 "it's", 3 "\\n\\", 4 "\n", 5 "constructor", 6 "\u2028", 7 "row"`,
  twice: 'select 1 a, null::int a, 2 b, 3 b',
  none: 'select from generate_series(1, 2)',
  nothing: 'select 1 a where false',
  many: `select ${Array.from({ length: 300 }, (_, at) => `'ü${at}'::text c${at}, ${at} n${at}, null::int o${at}`).join(', ')}`,
  much: `select n, repeat('y', 50) a, n * 3 b, 'ü' c, null d from generate_series(1, 5000) n`,
}

let ours: pg.Client
let plain: pg.Client
beforeAll(async () => {
  readInstants()
  const { app } = inject('database')
  ours = new RowClient(app)
  plain = new pg.Client(app)
  await Promise.all([ours.connect(), plain.connect()])
})
afterAll(() => Promise.all([ours.end(), plain.end()]))

test.each(Object.entries(COLUMNS))('%s is read as pg reads it', async (name, text) => {
  for (const rowMode of [undefined, 'array'] as const) {
    const { rows } = await plain.query({ text, rowMode } as pg.QueryConfig)
    const prepared = { name: `${name} ${rowMode}`, text, ...(rowMode && { rowMode }) }
    expect((await queryOn(ours, prepared)).rows).toEqual(rows)
    expect((await queryOn(ours, prepared)).rows).toEqual(rows)
    expect((await queryOn(ours, { text, ...(rowMode && { rowMode }) })).rows).toEqual(rows)
    // What pg itself asks over a connection of ours.
    expect((await ours.query({ text, rowMode } as pg.QueryConfig)).rows).toEqual(rows)
  }
})

test('only what pg asks for itself is read by pg', async () => {
  const byPg = vi.spyOn(RowMessage.prototype, 'fields', 'get')
  await queryOn(ours, { text: 'select 1 a' })
  expect(byPg).not.toHaveBeenCalled()
  await ours.query('select 1 a')
  expect(byPg).toHaveBeenCalledOnce()
  byPg.mockRestore()
})

test('the same statement can be asked for objects and for arrays', async () => {
  const statement = { name: 'both', text: 'select 1 a_b, 2 c' }
  const asked = [
    { ...statement },
    { ...statement, rowMode: 'array' as const },
    { ...statement, camelCase: true },
  ]
  for (let twice = 0; twice < 2; twice++) {
    const answers = []
    for (const each of asked) answers.push((await queryOn(ours, each)).rows)
    expect(answers).toEqual([[{ a_b: 1, c: 2 }], [[1, 2]], [{ aB: 1, c: 2 }]])
  }
})

test('byte strings and numbers in binary are what they are as texts', async () => {
  const long = "string_agg(float8send(n), '')"
  for (const text of [
    "select n, sha256(n::text::bytea) bytes from unnest('{0,-1,2147483647,null}'::int4[]) n",
    "select * from unnest('{0,-0,1.5,-2.25e-300,1e300,NaN,Infinity,-Infinity,null}'::float8[]) n",
    "select ''::bytea a, null::bytea b, '\\x00ff'::bytea c",
    `select 1 n, ${long} a, ${long} b from generate_series(1, 20000) n`,
    'select 1 n where false',
  ]) {
    const { rows } = await plain.query(text)
    for (let twice = 0; twice < 2; twice++)
      expect((await queryOn(ours, { name: text, text, isBinary: true })).rows).toEqual(rows)
    expect((await queryOn(ours, { text, isBinary: true })).rows).toEqual(rows)
  }
})

test('lists are written as pg writes them', async () => {
  const text = 'select $1::float8[] a, $2::int4[] b, $3::text[] c'
  const values = [
    [0, -0, 1.5, -2, 1e300, 5e-324, Number.NaN, Number.POSITIVE_INFINITY],
    [],
    ['a"b', null],
  ]
  const { rows } = await plain.query(text, values)
  expect((await queryOn(ours, { text, values })).rows).toEqual(rows)
})

test('a column of another type fails its query when it is asked for in binary, and the connection goes on', async () => {
  const asked = queryOn(ours, { text: "select 'x' word", isBinary: true })
  await expect(asked).rejects.toThrow('word cannot be read in binary')
  expect((await queryOn(ours, { text: 'select 1 a' })).rows).toEqual([{ a: 1 }])
})

test('what cannot be read fails its query, and the connection goes on', async () => {
  const { BYTEA } = pg.types.builtins
  const usual = pg.types.getTypeParser(BYTEA, 'text')
  pg.types.setTypeParser(BYTEA, () => {
    throw new Error('cannot be read')
  })
  try {
    await expect(
      queryOn(ours, { text: "select '\\x00'::bytea from generate_series(1, 3)" }),
    ).rejects.toThrow('cannot be read')
  } finally {
    pg.types.setTypeParser(BYTEA, usual)
  }
  expect((await queryOn(ours, { text: 'select 1 a' })).rows).toEqual([{ a: 1 }])
})

test('a row that comes in several pieces is one row', async () => {
  const pool = new pg.Pool({ ...scoped(inject('database').app), max: 1, Client: RowClient })
  const { rows } = await pool.query(
    "select n, repeat('ü', 200000) text from generate_series(1, 3) n",
  )
  await pool.end()
  expect(rows).toEqual([1, 2, 3].map((n) => ({ n, text: 'ü'.repeat(200_000) })))
})

const message = (code: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(code, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
/** One column with this text. */
const rowOf = (text: string) => {
  const head = Buffer.alloc(6)
  head.writeInt16BE(1, 0)
  head.writeInt32BE(text.length, 2)
  return message('D', Buffer.concat([head, Buffer.from(text)]))
}

test('messages are the same wherever what arrives is cut, in memory that is written over', () => {
  const texts = ['', 'a', 'b'.repeat(300), 'c'.repeat(5000), 'd'.repeat(300_000), 'e']
  const sent = Buffer.concat([
    message('1', Buffer.alloc(0)), // ParseComplete has nothing but a head
    ...texts.map(rowOf),
    message('C', Buffer.from('SELECT 6\0')),
    message('Z', Buffer.from('I')),
  ])
  const read = (sizes: readonly number[]) => {
    const parser = new RowParser()
    const found: unknown[] = []
    for (let at = 0, turn = 0; at < sent.length; turn++) {
      const piece = Buffer.from(sent.subarray(at, at + (sizes[turn % sizes.length] ?? 1)))
      at += piece.length
      parser.parse(piece, (each) =>
        found.push(each instanceof RowMessage ? each.fields[0] : each.name),
      )
      piece.fill('x')
    }
    return found
  }
  const expected = ['parseComplete', ...texts, 'commandComplete', 'readyForQuery']
  expect(read([sent.length])).toEqual(expected)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 9 }),
      (sizes) => {
        expect(read(sizes)).toEqual(expected)
      },
    ),
    { numRuns: 200, examples: [[[1]], [[4]], [[5]], [[6]]] },
  )
})

test('what pg keeps of the question for a password stays what it was', () => {
  const salt = Buffer.from('salt')
  const question = message('R', Buffer.concat([Buffer.from([0, 0, 0, 5]), salt]))
  let asked: { salt?: Buffer } = {}
  new RowParser().parse(question, (each) => (asked = each as typeof asked))
  question.fill('x')
  expect(asked.salt).toEqual(salt)
})
