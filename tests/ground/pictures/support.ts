import sharp from 'sharp'

type Kind = 'png' | 'jpeg' | 'webp' | 'gif'

/** A picture of two halves, so that turning it shows. */
export async function picture(kind: Kind = 'png', width = 40, height = 30): Promise<Buffer> {
  const right = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: 'navy' },
  }
  const drawn = sharp({ create: { width, height, channels: 3, background: 'tomato' } })
  return drawn
    .composite([{ input: right, gravity: 'east' }])
    [kind]()
    .toBuffer()
}

/** What the camera knows: where it was, and which way up it was held. */
export const photographed = async (): Promise<Buffer> =>
  sharp(await picture('jpeg', 60, 40))
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER', Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) => {
  let c = 0xff_ff_ff_ff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xff_ff_ff_ff) >>> 0
}
const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([word(data.length), named, word(crc(named))])
}

/** A PNG whose head says other sides than its pixels have. */
export async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await picture('png')
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', Buffer.concat([word(width), word(height), Buffer.from([8, 2, 0, 0, 0])])),
    png.subarray(33),
  ])
}

/** The same picture in a file of exactly so many bytes: what is added is a remark inside it. */
export async function padded(size: number): Promise<Buffer> {
  const png = await picture('png')
  const room = size - png.length - 12
  const remark = chunk(
    'tEXt',
    Buffer.concat([Buffer.from('Comment\0', 'latin1'), Buffer.alloc(room - 8, 'x')]),
  )
  return Buffer.concat([png.subarray(0, 33), remark, png.subarray(33)])
}
