import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { letters } from '../build/letters.ts'

/** GraphiQL brings its fonts along inside its styles, where the content policy allows none; the page has ours. */
const withoutFonts: Plugin = {
  name: 'graphiql-without-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    /graphiql\/dist\/style\.css/.test(id) ? code.replace(/@font-face\s*\{[^}]*\}/g, '') : undefined,
}

// A build of their own: what they share with the application would be made larger for everybody by what only they need.
export default defineConfig({
  root: import.meta.dirname,
  base: '/explorers/',
  publicDir: false,
  plugins: [react(), withoutFonts, letters(path.resolve(import.meta.dirname, '..'))],
  build: {
    outDir: '../../dist/client/explorers',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: ['graphiql', 'docs'].map((page) => path.resolve(import.meta.dirname, `${page}.html`)),
    },
  },
})
