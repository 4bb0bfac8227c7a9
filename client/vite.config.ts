import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** CASL makes its matcher of Mongo conditions when it is imported, used or not. Our rules have no conditions. */
const withoutConditions: Plugin = {
  name: 'casl-without-conditions',
  transform: (code, id) =>
    /@casl\/ability\/dist\/esm\/index\.mjs$/.test(id) ? code.replace('Q = F(I, J)', 'Q = /*#__PURE__*/ F(I, J)') : undefined,
}

/** The router's package names its development build for everyone; the other one has no warnings in it. */
const router = path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production')
const productionRouter = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
]

/** Its own entries compress in workers made of text, which the page's policy forbids; we run it in a worker of ours. */
const spreadsheets = {
  find: /^write-excel-file-in-place$/,
  replacement: path.resolve(import.meta.dirname, '../node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js'),
}

/**
 * Pieces many pages share. Left alone each would be a file of its own, and small files compress badly; with the libraries apart
 * from each other, a page loads only those it is made of.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules.(react|react-dom|scheduler|i18next|react-i18next|@emotion|@chakra-ui|@pandacss|stylis)\//,
    priority: 1,
    minShareCount: 2,
  },
  { name: 'data', test: /node_modules.(@apollo|graphql|rxjs|optimism|@wry|tslib)\//, minShareCount: 2 },
  // What every page behind the sign-in stands on, and the sign-in does not.
  {
    name: 'shell',
    test: /client.(ui.(search-field|state-glyph|page-head|skeleton|figure)|theme.cut|lib.(use-list-params|current-params|connection|chart-link|viewer|typed-hooks|ability)|features.alarms.(alarm-pill|use-alarm-watch|alarm-watch|priority)|app.shell.(use-menu|menu-entries))[.]|schema.pages[.]|node_modules.@casl/,
    minShareCount: 2,
  },
  // Icons that neither the shell nor its first page shows: they are fetched with the pages that do.
  {
    name: 'page-icons',
    test: /lucide-react.dist.esm.icons.(arrow-down|arrow-up|arrow-up-narrow-wide|ban|book-open|braces|chevron-left|circle-pause|columns-3|copy|download|file-spreadsheet|image-up|key-round|link-2|link-2-off|mail|map-pin|monitor-smartphone|pencil|plus|rotate-ccw|send|star|tag|trash|webhook)[.]/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 2 },
]

const gateway = 'http://127.0.0.1:4000'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), withoutConditions],
  resolve: {
    alias: [spreadsheets, ...(command === 'build' ? productionRouter : [])],
    // rxjs has classes for those who ask, and ES5 with its helpers for everyone else.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
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
