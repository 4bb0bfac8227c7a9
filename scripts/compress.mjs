// Lays a compressed copy beside every built file that gains by it; the gateway hands those out to whoever takes them.
// Only what is the same for everybody is compressed: answers with secrets in them never are, so that their length tells nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:js|css|html|svg|json)$/
/** Below, the headers weigh more than what is saved. */
const LEAST = 1024
const FORMS = [
  [
    'br',
    (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
  ['gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
]

async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < LEAST) return
  for (const [ending, make] of FORMS) await writeFile(`${file}.${ending}`, await make(bytes))
}

const directory = path.resolve(process.argv[2] ?? 'dist/client')
const files = await readdir(directory, { recursive: true })
await Promise.all(
  files
    .filter((file) => TEXT.test(file) && !file.startsWith('.'))
    .map((file) => compress(path.join(directory, file))),
)
