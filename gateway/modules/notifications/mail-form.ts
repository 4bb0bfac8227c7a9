import type { Message } from './facts.ts'
import { wordingOf, type Wording } from './wording.ts'

export interface Mail {
  subject: string
  text: string
  html: string
}

const MOST_PARTS = 50

/** A mail that reads well as text, too. */
export function mailOf(message: Message): Mail {
  const wording = wordingOf(message)
  const left = wording.parts.length - MOST_PARTS
  const shown = { ...wording, parts: wording.parts.slice(0, MOST_PARTS) }
  const more = left > 0 ? `And ${left} more.` : ''
  return { subject: wording.subject, text: textOf(shown, more), html: htmlOf(shown, more) }
}

function textOf({ lead, parts }: Wording, more: string): string {
  const blocks = parts.map(({ title, lines, link }) =>
    [title, ...lines.map(([label, text]) => `  ${label}: ${text}`), ...(link ? [`  ${link}`] : [])].join('\n'),
  )
  return `${[lead, ...blocks, ...(more ? [more] : [])].join('\n\n')}\n`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

function htmlOf({ lead, parts }: Wording, more: string): string {
  const blocks = parts.map(({ title, lines, link }) => {
    const rows = lines.map(
      ([label, text]) => `<tr><th align="left" valign="top">${escaped(label)}</th><td>${escaped(text)}</td></tr>`,
    )
    const anchor = link ? `<p><a href="${escaped(link)}">Open the alarm</a></p>` : ''
    return `<h3>${escaped(title)}</h3><table cellpadding="4">${rows.join('')}</table>${anchor}`
  })
  return `<!doctype html><html lang="en"><body><p>${escaped(lead)}</p>${blocks.join('')}${more && `<p>${more}</p>`}</body></html>`
}
