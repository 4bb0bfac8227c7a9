import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './html-frame.module.scss'

interface HtmlFrameProps {
  title: string
  /** HTML that the gateway cleaned. */
  html: string
  /** Whether pictures are fetched from elsewhere: then their servers learn that it was read. */
  pictures: boolean
}

/** Whether it would fetch anything from elsewhere. */
export const namesPictures = (html: string): boolean => /<img[^>]+src="https?:/i.test(html)

/** Colours and letters of the page around it, and nothing that is wider than it. */
const sheetOf = (around: CSSStyleDeclaration) => `
  html { overflow: hidden; color-scheme: ${around.colorScheme}; }
  body { margin: 0; background: transparent; color: ${around.color}; font: ${around.font}; overflow-wrap: anywhere; overflow-x: auto; }
  p, ul, ol, blockquote, pre, table, h1, h2, h3, h4 { margin: 0 0 8px; }
  img { max-width: 100%; height: auto; }
  table { max-width: 100%; border-collapse: collapse; }
  blockquote { padding-inline-start: 12px; border-inline-start: 2px solid; opacity: 0.75; }
  pre { white-space: pre-wrap; }
  a { color: inherit; text-decoration: underline; }`

/** What is not to be fetched is not even named; should something slip through, the policy of the frame stops it. */
function contentOf(html: string, page: Document, pictures: boolean): DocumentFragment {
  // What a template holds is not fetched, and stands under the policy of the frame.
  const template = page.createElement('template')
  template.innerHTML = html
  if (!pictures)
    for (const picture of template.content.querySelectorAll('img:not([src^="data:"])'))
      picture.removeAttribute('src')
  return template.content
}

/**
 * HTML from outside, in a page of its own that runs nothing and fetches nothing (`gateway/http/html-frame.ts`): whatever slipped through
 * the cleaning cannot cover this page, read it, or tell anybody that it was opened. It is as high as what it shows.
 */
export function HtmlFrame({ title, html, pictures }: HtmlFrameProps) {
  const { i18n } = useTranslation('common')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(60)
  const [isLoaded, setIsLoaded] = useState(false)
  const fill = useEffectEvent((): (() => void) | undefined => {
    const { current } = frame
    const page = current?.contentDocument
    if (!current || !page?.body) return undefined
    const sheet = page.createElement('style')
    sheet.textContent = sheetOf(getComputedStyle(current))
    page.head.replaceChildren(sheet)
    page.documentElement.lang = i18n.language
    page.body.dir = 'auto'
    page.body.replaceChildren(contentOf(html, page, pictures))
    const measure = () => setHeight(Math.min(page.documentElement.offsetHeight + 2, 20_000))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page.documentElement)
    return () => observer.disconnect()
  })
  useEffect(() => (isLoaded ? fill() : undefined), [isLoaded, html])
  return (
    <iframe
      key={String(pictures)}
      ref={frame}
      className={css.frame}
      title={title}
      src={pictures ? '/html-frame?pictures' : '/html-frame'}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      style={{ height }}
      onLoad={() => {
        // Another frame has taken its place.
        setIsLoaded(false)
        setTimeout(() => setIsLoaded(true))
      }}
    />
  )
}
