import { inflateRawSync } from 'node:zlib'

/** A cell as a spreadsheet program would understand it. */
export interface XlsxCell {
  type: 'text' | 'number' | 'other'
  text: string
  /** How a number is shown; a date is a number shown as one. */
  format: string
}

/** The files of an archive, by the directory at its end. */
function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size, name] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ]
    const path = archive.subarray(at + 46, at + 46 + name).toString()
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(begin, begin + size)
    files.set(path, (method === 8 ? inflateRawSync(bytes) : bytes).toString())
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

const plain = (xml: string) =>
  xml
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const each = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?(?:/>|>.*?</${tag}>)`, 'gs'))].map(
    ([all]) => all,
  )
const attribute = (xml: string, name: string) =>
  new RegExp(`^<[^>]*\\s${name}="([^"]*)"`).exec(xml)?.[1]

/** The cells of the first sheet by their names: A1, B1, ... */
export function sheetIn(archive: Buffer): Map<string, XlsxCell> {
  const files = unzipped(archive)
  const fileOf = (ending: string) => [...files].find(([path]) => path.endsWith(ending))?.[1] ?? ''
  const texts = each(fileOf('sharedStrings.xml'), 'si').map(plain)
  const styles = fileOf('styles.xml')
  const formats = new Map(
    each(styles, 'numFmt').map((format) => [attribute(format, 'numFmtId'), plainAttribute(format)]),
  )
  const looks = each(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '', 'xf').map(
    (look) => formats.get(attribute(look, 'numFmtId')) ?? '',
  )
  const cells = each(fileOf('sheet1.xml'), 'c').map((cell): [string, XlsxCell] => {
    const [type = 'n', value] = [attribute(cell, 't'), plain(/<v>.*?<\/v>/s.exec(cell)?.[0] ?? '')]
    const format = looks[Number(attribute(cell, 's') ?? 0)] ?? ''
    const name = attribute(cell, 'r') ?? ''
    if (type === 's') return [name, { type: 'text', text: texts[Number(value)] ?? '', format }]
    if (type === 'inlineStr' || type === 'str')
      return [name, { type: 'text', text: plain(cell), format }]
    return [name, { type: type === 'n' && value !== '' ? 'number' : 'other', text: value, format }]
  })
  return new Map(cells)
}

const plainAttribute = (format: string) => plain(attribute(format, 'formatCode') ?? '')
