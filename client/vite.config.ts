import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compileHints } from './build/compile-hints.ts'
import { earlyScript } from './build/early-script.ts'
import { floorOf } from './build/floors.ts'
import { letters } from './build/letters.ts'
import { routePages } from './build/route-pages.ts'
import { sheetsLast } from './build/sheets-last.ts'
import { splashFirst } from './build/splash-first.ts'
import { themeCss } from './theme/theme-css.ts'

/** The router's package names its development build for everyone; the other one has no warnings in it. */
const router = path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production')
const productionRouter = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
]

/** Its own entries compress in workers made of text, which the page's policy forbids; we run it in a worker of ours. */
const spreadsheets = {
  find: /^write-excel-file-in-place$/,
  replacement: path.resolve(
    import.meta.dirname,
    '../node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js',
  ),
}

/** Files that hold many modules. */
const groups = [
  // What runs before the application, with all that it is made of.
  {
    name: 'early',
    test: /client.(app.start.(early|open-to-all)|generated.start|lib.(first-paint|languages|storage|stored-session|token))\.ts/,
    priority: 2,
  },
  { name: floorOf(import.meta.dirname), debugName: 'floors' },
]

/** What every page is built on, and the pages where most people begin. */
const CALLED_ON_LOAD = new Set([
  'framework',
  'libraries',
  'start',
  'shell',
  'common',
  'sensors',
  'alarms',
])

const gateway = 'http://127.0.0.1:4000'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    themeCss(),
    letters(import.meta.dirname),
    earlyScript(import.meta.dirname),
    splashFirst(),
    sheetsLast(),
    compileHints(CALLED_ON_LOAD),
    routePages(import.meta.dirname),
  ],
  resolve: {
    alias: [spreadsheets, ...(command === 'build' ? productionRouter : [])],
    // rxjs has classes for those who ask, and ES5 with its helpers for everyone else.
    conditions: ['es2015', ...defaultClientConditions],
  },
  css: {
    // What every sheet may use: the type scale and the widths of screens.
    preprocessorOptions: { scss: { loadPaths: [path.resolve(import.meta.dirname, 'theme')] } },
    transformer: 'lightningcss',
    // Keyframes stand once, in the theme; only classes are a sheet's own.
    lightningcss: {
      cssModules: { animation: false, grid: false, container: false, customIdents: false },
    },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Fonts and pictures stay files: the content policy allows no data: address for a font.
    assetsInlineLimit: 0,
    // Chakra's default theme is dropped only when the bundler knows that these calls have no side effect.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['defineConfig', 'mergeConfigs', 'defineRecipe', 'defineSlotRecipe'],
        // Emotion imports it for a function we do not use, and it does not say that it can be left out.
        moduleSideEffects: [{ test: /node_modules.hoist-non-react-statics/, sideEffects: false }],
      },
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
    },
  },
  server: {
    port: 4001,
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/api': gateway,
      '/jwt': gateway,
      '/img': gateway,
    },
  },
}))
