/** A mail as its reader sees it. */
export interface ReadMail {
  subject: string
  messageId: string
  text: string
  html: string
}

const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString()

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quoted(body) : body
}

const words = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('latin1') : unquoted(text),
    )
const unquoted = (text: string) =>
  text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )

function headersOf(block: string): Map<string, string> {
  const lines = block.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}

function split(raw: string): [Map<string, string>, string] {
  const end = raw.indexOf('\r\n\r\n')
  return [headersOf(raw.slice(0, end)), raw.slice(end + 4)]
}

/** Reads a mail with a text and an HTML part. */
export function readMail(raw: string): ReadMail {
  const [headers, body] = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')))
  const part = (type: string) => {
    const [own, text] = parts.find(([each]) => each.get('content-type')?.startsWith(type)) ?? [
      new Map<string, string>(),
      '',
    ]
    return decoded(own.get('content-transfer-encoding') ?? '', text)
  }
  const subject = Buffer.from(words(headers.get('subject') ?? ''), 'latin1').toString()
  return {
    subject,
    messageId: headers.get('message-id') ?? '',
    text: part('text/plain'),
    html: part('text/html'),
  }
}
