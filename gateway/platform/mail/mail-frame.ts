// The frame of every mail: whole in its language and direction, and nothing from outside in it is HTML.
import { LANGUAGES, type Language } from '../languages.ts'

export interface Mail {
  subject: string
  text: string
  html: string
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** A name as part of a line: line breaks and other control characters would begin another. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * What people typed, as part of a mail: on one line, and nothing in it that a mail program would make a link of. The only links in
 * a mail are the gateway's own, so that nobody sends others somewhere in its name.
 * @example inert('Win at www.evil.test') === 'Win at www. evil. test'
 */
export const inert = (text: string): string =>
  oneLine(text)
    .replace(/:(?=\s*[/\\]{2})/g, ': ')
    // The last three are dots, too, where a name of a host is looked up.
    .replace(
      /(?<=[\p{L}\p{N}\p{M}\p{Cf}_-])([.\u3002\uFF0E\uFF61])\p{Cf}*(?=\p{L}[\p{L}\p{N}\p{M}\p{Cf}-])/gu,
      '$1 ',
    )

export const htmlIn = (language: Language, body: string): string =>
  `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].dir}"><body>${body}</body></html>`

export const linkIn = (link: string, text: string): string =>
  `<p><a href="${escaped(link)}">${escaped(text)}</a></p>`

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

/** A name or a figure keeps together inside a sentence that runs from right to left. */
export const kept = (language: Language, text: string): string =>
  LANGUAGES[language].dir === 'rtl' ? `\u2068${text}\u2069` : text
