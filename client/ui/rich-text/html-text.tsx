import { createElement, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './html-text.module.scss'

/** What stands as it is; of anything else only what is in it. */
const TAGS = new Set(
  'p br hr h2 h3 h4 ul ol li blockquote pre code strong b em i u s del sub sup small mark dl dt dd table thead tbody tfoot tr th td caption div span'.split(
    ' ',
  ),
)
const HEADINGS = /^h[1-4]$/
const SAFE_LINK = /^(https?:\/\/|mailto:)/i
const SAFE_PICTURE = /^(https?:\/\/|\/img\/|data:image\/(png|jpeg|gif|webp);base64,)/i

export interface TextHeading {
  readonly id: string
  readonly text: string
}

/** An address within the page. */
const anchorOf = (text: string, place: number) =>
  `${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}-${place}`

/** A template fetches nothing and runs nothing. */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

const headingsIn = (content: DocumentFragment) =>
  [...content.querySelectorAll('h1, h2, h3, h4')].filter(
    (heading) => heading.textContent.trim() !== '',
  )

/** The headings of a text, for those who jump. */
export const headingsOf = (html: string): TextHeading[] =>
  headingsIn(parsed(html)).map(({ textContent }, place) => ({
    id: anchorOf(textContent, place),
    text: textContent,
  }))

function linked(element: Element, key: number, children: ReactNode[]): ReactNode {
  const href = element.getAttribute('href') ?? ''
  const own = new URL(href, location.href)
  if (own.origin === location.origin && !href.startsWith('mailto:'))
    return (
      <Link key={key} to={own.pathname + own.search + own.hash}>
        {children}
      </Link>
    )
  if (!SAFE_LINK.test(href)) return children
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

const SPANS = { colspan: 'colSpan', rowspan: 'rowSpan', start: 'start', dir: 'dir', lang: 'lang' }

function propsOf(element: Element): Record<string, string> {
  const given = Object.entries(SPANS).flatMap(([name, prop]) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [[prop, value]]
  })
  return Object.fromEntries(given) as Record<string, string>
}

/** What is known of the size of a picture, so that nothing moves once it is there. */
function sidesOf(picture: Element): { width?: number; height?: number } {
  const [width = 0, height = 0] = ['width', 'height'].map((side) =>
    Number(picture.getAttribute(side)),
  )
  return width > 0 && height > 0 ? { width, height } : {}
}

/** Draws the live tile of a sensor; `name` is for whoever may not see it. */
type DrawTile = (sensorId: string, name: string) => ReactNode

interface Drawing {
  ids: ReadonlyMap<Node, string>
  tile: DrawTile | undefined
}

function drawn(node: Node, key: number, drawing: Drawing): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  const children = [...node.childNodes].map((child, index) => drawn(child, index, drawing))
  if (tag === 'a') return linked(node, key, children)
  if (tag === 'img') {
    const src = node.getAttribute('src') ?? ''
    const alt = node.getAttribute('alt') ?? ''
    return (
      SAFE_PICTURE.test(src) && (
        <img key={key} {...sidesOf(node)} src={src} alt={alt} loading="lazy" />
      )
    )
  }
  const sensorId = node.getAttribute('data-sensor')
  if (sensorId && drawing.tile)
    return <div key={key}>{drawing.tile(sensorId, node.textContent)}</div>
  const id = drawing.ids.get(node)
  if (HEADINGS.test(tag))
    return createElement(tag === 'h1' ? 'h2' : tag, { key, id, ...propsOf(node) }, children)
  if (!TAGS.has(tag)) return children
  const isVoid = tag === 'br' || tag === 'hr'
  return isVoid
    ? createElement(tag, { key })
    : createElement(tag, { key, ...propsOf(node) }, children)
}

/**
 * HTML that the gateway cleaned, as part of the page. It is drawn piece by piece from what is allowed here once more, so nothing that
 * might have slipped through is ever put into the page. Headings have the addresses that `headingsOf` tells.
 */
export function HtmlText({ html, tile }: { html: string; tile?: DrawTile }) {
  const pieces = useMemo(() => {
    const content = parsed(html)
    const ids = new Map<Node, string>(
      headingsIn(content).map((heading, place) => [heading, anchorOf(heading.textContent, place)]),
    )
    return [...content.childNodes].map((node, index) => drawn(node, index, { ids, tile }))
  }, [html, tile])
  return (
    <div className={css.text} dir="auto">
      {pieces}
    </div>
  )
}
