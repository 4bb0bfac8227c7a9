import { useEffect } from 'react'

/** Which paper the page is printed on. A sheet made here, since the document takes no styles that are written into it. */
export function usePaper(paper: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${paper}; margin: 15mm; }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [paper])
}
