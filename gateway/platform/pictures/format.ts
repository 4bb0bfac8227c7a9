// What a file is by its bytes, whatever it is called; and whether it is that and nothing else (SEC-47).

export type Format = 'png' | 'jpeg' | 'webp' | 'gif'

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/** By magic bytes; undefined for what is no picture we take. */
export function formatOf(bytes: Buffer): Format | undefined {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp'
  return starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a') ? 'gif' : undefined
}

/** Whether the picture ends where the file does: behind its end another file may hide, which other programs would find. */
export const endsWithFile = (bytes: Buffer, format: Format): boolean =>
  END[format](bytes) === bytes.length

/** Where a picture ends; beyond the file, or nowhere, where it is broken. */
const END: Readonly<Record<Format, (bytes: Buffer) => number>> = { png, jpeg: jpegs, webp, gif }
const NOWHERE = -1

function png(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (starts(bytes, 'IEND', at + 4)) return next
    at = next
  }
  return NOWHERE
}

/** Chunks are of even length; some writers leave the last byte out. */
function webp(bytes: Buffer): number {
  if (bytes.length < 12) return NOWHERE
  const end = 8 + bytes.readUInt32LE(4)
  return end % 2 && bytes.length === end + 1 ? end + 1 : end
}

/** Cameras put further pictures behind the first one, and zeros. */
function jpegs(bytes: Buffer): number {
  for (let at = 0; starts(bytes, '\xff\xd8\xff', at);) {
    const end = jpeg(bytes, at)
    if (end === NOWHERE) return NOWHERE
    at = end
    while (bytes[at] === 0) at++
    if (at === bytes.length) return at
  }
  return NOWHERE
}

function jpeg(bytes: Buffer, from: number): number {
  for (let at = from + 2; at + 4 <= bytes.length || bytes[at + 1] === 0xd9;) {
    if (bytes[at] !== 0xff) return NOWHERE
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at++
    else if (marker === 0xd9) return at + 2
    else if (isBare(marker)) at += 2
    else at = (marker === 0xda ? scanEnd : same)(bytes, at + 2 + bytes.readUInt16BE(at + 2))
  }
  return NOWHERE
}

const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const same = (_bytes: Buffer, at: number) => at

/** Coded data goes on until a marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** How many bytes a colour table takes, as the packed byte before it says. */
const tableOf = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

function gif(bytes: Buffer): number {
  for (let at = 13 + tableOf(bytes[10]); at < bytes.length;) {
    if (bytes[at] === 0x3b) return at + 1
    if (bytes[at] === 0x21) at = blocksEnd(bytes, at + 2)
    else if (bytes[at] === 0x2c) at = blocksEnd(bytes, at + 11 + tableOf(bytes[at + 9]))
    else return NOWHERE
  }
  return NOWHERE
}

function blocksEnd(bytes: Buffer, from: number): number {
  let at = from
  for (let size = bytes[at]; size; size = bytes[at]) at += 1 + size
  return at + 1
}
