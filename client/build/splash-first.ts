import type { Plugin } from 'vite'

const SHEETS = /^ *<link rel="stylesheet" crossorigin href="[^"]+">\n/gm
/** All but the script that sends the first request. */
const SCRIPTS = /<link rel="modulepreload" (?=crossorigin href="(?!\/assets\/early-))/g

/**
 * Puts sheets of the application below the splash, which has its own: browsers paint what stands above a sheet while the sheet is on
 * its way. The application's scripts wait for it wherever it stands.
 */
export const belowSplash = (html: string, sheets: readonly string[]): string =>
  html.replace(/^ *<noscript>/m, (next) => `${sheets.join('')}${next}`)

/** A script that the splash, the first request, sheets and words go before: it is larger than all of them. */
export const preloadLink = (href: string): string =>
  `    <link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">\n`

/** Finds these links in a page; captures the address. */
export const PRELOADS =
  /^ *<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)">\n/gm

/** Has the splash painted before the application arrives. */
export const splashFirst = (): Plugin => ({
  name: 'splash-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      belowSplash(html.replaceAll(SHEETS, ''), html.match(SHEETS) ?? []).replaceAll(
        SCRIPTS,
        '<link rel="modulepreload" fetchpriority="low" ',
      ),
  },
})
