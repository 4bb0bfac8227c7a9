import path from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = 'app/start/early.ts'

/**
 * Lets the page run `app/start/early.ts`, which is a file of its own, before the application: as soon as it is there, and not after
 * the whole page and its sheets. Whatever imports it gets this very one.
 */
export function earlyScript(client: string): Plugin {
  const id = path.join(client, SOURCE)
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const made = Object.values(bundle ?? {}).flatMap((each) =>
          each.type === 'chunk' && each.moduleIds.includes(id) ? [each] : [],
        )[0]
        const early = `<script type="module" async crossorigin id="early" src="/${made?.fileName ?? SOURCE}"></script>`
        return html.replace('<script type="module"', (main) => `${early}\n    ${main}`)
      },
    },
  }
}
