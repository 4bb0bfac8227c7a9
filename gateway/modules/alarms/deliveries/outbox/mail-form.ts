import type { Message } from './facts.ts'
import {
  escaped,
  htmlIn,
  inert,
  linkIn,
  paragraph,
  type Mail,
} from '../../../../platform/mail/mail-frame.ts'
import { wordingOf, type Line, type Wording } from './wording.ts'
import { LANGUAGES, type Language } from '../../../../platform/languages.ts'
import { ALARM_WORDS } from '../words/index.ts'

type Shown = Omit<Wording, 'subject'>

const MOST_PARTS = 50

/** A mail that reads well as text, too. */
export function mailOf(message: Message, language: Language): Mail {
  const wording = wordingOf(message, language)
  const left = wording.parts.length - MOST_PARTS
  const parts = wording.parts.slice(0, MOST_PARTS).map(({ title, lines, link }) => ({
    title: inert(title),
    lines: lines.map(([label, text]): Line => [label, inert(text)]),
    link,
  }))
  const shown = { lead: inert(wording.lead), parts }
  const more = left > 0 ? ALARM_WORDS[language].more(left) : ''
  return {
    subject: inert(wording.subject),
    text: textOf(shown, more),
    html: htmlOf(shown, more, language),
  }
}

function textOf({ lead, parts }: Shown, more: string): string {
  const blocks = parts.map(({ title, lines, link }) =>
    [
      title,
      ...lines.map(([label, text]) => `  ${label}: ${text}`),
      ...(link ? [`  ${link}`] : []),
    ].join('\n'),
  )
  return `${[lead, ...blocks, ...(more ? [more] : [])].join('\n\n')}\n`
}

function htmlOf({ lead, parts }: Shown, more: string, language: Language): string {
  const { dir } = LANGUAGES[language]
  const start = dir === 'rtl' ? 'right' : 'left'
  const blocks = parts.map(({ title, lines, link }) => {
    const rows = lines.map(
      ([label, text]) =>
        `<tr><th align="${start}" valign="top">${escaped(label)}</th><td>${escaped(text)}</td></tr>`,
    )
    const anchor = link ? linkIn(link, ALARM_WORDS[language].openAlarm) : ''
    return `<h3>${escaped(title)}</h3><table cellpadding="4">${rows.join('')}</table>${anchor}`
  })
  return htmlIn(language, `${paragraph(lead)}${blocks.join('')}${more && paragraph(more)}`)
}
