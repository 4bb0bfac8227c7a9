import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const INTO_HEAD = 'document.head.appendChild('

/**
 * Puts the sheets that come with a part below the sheet of the theme, which stands in the body (`splash-first.ts`). A sheet put above
 * another makes the browser style the whole page anew and forget the letters it has measured.
 */
export const sheetsLast = (): Plugin => ({
  name: 'sheets-last',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.moduleIds.includes(HELPER)) continue
        if (file.code.split(INTO_HEAD).length !== 2) this.error('Vite loads sheets in another way')
        file.code = file.code.replace(INTO_HEAD, 'document.body.appendChild(')
      }
    },
  },
})
