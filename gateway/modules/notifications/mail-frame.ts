// The frame of every mail: whole in its language and direction, and nothing from outside in it is HTML.
import { LANGUAGES, type Language } from './words/index.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

export const htmlIn = (language: Language, body: string): string =>
  `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].dir}"><body>${body}</body></html>`

export const linkIn = (link: string, text: string): string => `<p><a href="${escaped(link)}">${escaped(text)}</a></p>`

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

/** A name or a figure keeps together inside a sentence that runs from right to left. */
export const kept = (language: Language, text: string): string =>
  LANGUAGES[language].dir === 'rtl' ? `\u2068${text}\u2069` : text
