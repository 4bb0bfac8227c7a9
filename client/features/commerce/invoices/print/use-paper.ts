import { useEffect } from 'react'
import { useAppearance } from '../../../../lib/appearance.ts'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/**
 * Which paper the page is printed on, and what stands at the foot of each: what it belongs to, and which page of how many it is. A sheet
 * made here, since the document takes no styles that are written into it.
 */
export function usePaper(paper: string, name: string): void {
  const { direction } = useAppearance()
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
    const look = 'font: 12px var(--chakra-fonts-body); color: #444;'
    sheet.replaceSync(`@page {
      size: ${paper};
      margin: 15mm;
      @bottom-${start} { content: ${quoted(name)}; ${look} }
      @bottom-${end} { content: counter(page) " / " counter(pages); ${look} }
    }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [paper, name, direction])
}
