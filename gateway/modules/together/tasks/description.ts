// What is said of a task: rich text, or plain text of older clients; each is kept as both.
import { cleanRichText, textOfHtml } from '../../../platform/html/sanitise.ts'

interface Described {
  readonly description: string
  /** Blank where it was written as plain text. */
  readonly body: string
}

/** An editor in which nothing stands sends an empty paragraph. */
function describedBy(html: string): Described {
  const body = cleanRichText(html)
  const description = textOfHtml(body)
  return description || body.includes('<img')
    ? { description, body }
    : { description: '', body: '' }
}

export const textOfBody = (html: string): string => describedBy(html).description

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** As it is shown: a paragraph for each line of a plain text. */
export const bodyOf = ({ description, body }: Described): string =>
  body ||
  (description &&
    description
      .split('\n')
      .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</p>`)
      .join(''))

/** What is stored of what was sent. A text that says what the marked one says already leaves its marks. */
export function describing(
  sent: { readonly description?: string | undefined; readonly body?: string | undefined },
  before: Described,
): Partial<Described> {
  if (sent.body !== undefined && sent.body !== bodyOf(before)) return describedBy(sent.body)
  if (sent.body !== undefined || sent.description === undefined) return {}
  return sent.description === before.description ? {} : { description: sent.description, body: '' }
}
