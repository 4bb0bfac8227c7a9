import { badInput, tooLarge, unavailable } from '../../../errors.ts'
import { CsvSplitter, type CsvRow } from '../../../platform/csv/split.ts'
import { inTime } from '../../../platform/time/in-time.ts'
import { MOST_BYTES } from './import.ts'

/** Who sends nothing for so long has gone. */
const SILENCE = 15_000
/** What a file is known again by. */
const HEAD = 65_536

/** A file's text as it comes, within its bounds. */
async function* textOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return utf8.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw badInput([], 'The file is not UTF-8.')
    }
  }
  let size = 0
  for await (const bytes of timed(file)) {
    size += bytes.length
    if (size > MOST_BYTES) throw tooLarge('At most 64 MiB in one file.')
    yield decode(bytes)
  }
  yield decode()
}

async function* timed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await inTime(iterator.next(), SILENCE, nothingCame)
      if (next.done) return
      yield next.value
    }
  } finally {
    iterator.return?.().catch(() => undefined) // nothing is left to be told of it
  }
}

const nothingCame = () => unavailable('Nothing came for 15 s. Send the same file again to go on.')

/** A file of which the beginning was looked at. */
export interface Source {
  /** The same however the file was cut on its way. */
  readonly head: string
  readonly splitter: CsvSplitter
  /** All its rows, a few at a time. */
  readonly rows: AsyncIterable<CsvRow[]>
}

export async function openSource(file: AsyncIterable<Uint8Array>): Promise<Source> {
  const text = textOf(file)
  let head = ''
  let next = await text.next()
  for (; !next.done && head.length < HEAD; next = await text.next()) head += next.value
  const first = next
  const splitter = new CsvSplitter()
  async function* rows() {
    try {
      yield splitter.push(head)
      for (let more = first; !more.done; more = await text.next()) yield splitter.push(more.value)
      yield splitter.end()
    } finally {
      await text.return(undefined)
    }
  }
  return { head: head.slice(0, HEAD), splitter, rows: rows() }
}
