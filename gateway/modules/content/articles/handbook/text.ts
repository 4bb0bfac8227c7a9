import type { ReadyMadeArticle } from '../ready-made.ts'

const PICTURE = /^!\[(.*)\]\((.*)\)$/
const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/g

const linked = (line: string) =>
  line.replace(LINK, '<a href="$2" target="_blank" rel="noopener noreferrer nofollow">$1</a>')

/** What a line begins with, and the list its item stands in. */
const LISTS = { '1. ': 'ol', '- ': 'ul' } as const

const listOf = (line: string) => Object.entries(LISTS).find(([sign]) => line.startsWith(sign))

function blockOf(line: string): string {
  const [, alt, name] = PICTURE.exec(line) ?? []
  if (name) return `<img src="${name}" alt="${alt}" />`
  const text = linked(line)
  if (text.startsWith('# ')) return `<h2>${text.slice(2)}</h2>`
  if (text.startsWith('> ')) return `<blockquote><p>${text.slice(2)}</p></blockquote>`
  return text && `<p>${text}</p>`
}

function htmlOf(lines: readonly string[]): string {
  let [html, open] = ['', '']
  for (const line of [...lines, '']) {
    const [sign = '', list = ''] = listOf(line) ?? []
    if (list !== open) html += (open && `</${open}>`) + (list && `<${list}>`)
    html += list ? `<li>${linked(line.slice(sign.length))}</li>` : blockOf(line)
    open = list
  }
  return html
}

/**
 * An article by its name in addresses, which pages know it by. A line is a paragraph; "# " begins a heading, "1. " a step, "- " a point,
 * "> " a warning; "![what it shows](name)" is a picture.
 */
export const article = (slug: string, question: string, text: string): ReadyMadeArticle => ({
  slug,
  question,
  answer: htmlOf(text.split('\n').map((line) => line.trim())),
})

/** The pictures of an article by name. */
export const picturesOf = ({ answer }: ReadyMadeArticle): string[] =>
  [...answer.matchAll(/<img src="([^"]*)"/g)].map(([, name = '']) => name)
