import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const INTO_HEAD = 'document.head.appendChild('

/**
 * Has lazy parts put their sheets below the sheet of the theme, which stands in the body (`splash-first.ts`). Vite puts them into the
 * head, and after a sheet above another one Chromium styles the whole page anew, drops its fonts and lays out all text again.
 */
export const sheetsLast = (): Plugin => ({
  name: 'sheets-last',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const helper = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.includes(HELPER),
      )
      if (helper?.type !== 'chunk' || helper.code.split(INTO_HEAD).length !== 2)
        return this.error(`Vite no longer loads sheets by one ${INTO_HEAD}…)`)
      helper.code = helper.code.replace(INTO_HEAD, 'document.body.appendChild(')
    },
  },
})
