import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** CASL makes its matcher of Mongo conditions when it is imported, used or not. Our rules have no conditions. */
const withoutConditions: Plugin = {
  name: 'casl-without-conditions',
  transform: (code, id) =>
    /@casl\/ability\/dist\/esm\/index\.mjs$/.test(id) ? code.replace('Q = F(I, J)', 'Q = /*#__PURE__*/ F(I, J)') : undefined,
}

const gateway = 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutConditions],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Fonts and pictures stay files: the content policy allows no data: address for a font.
    assetsInlineLimit: 0,
    // Chakra's default theme is dropped only when the bundler knows that these calls have no side effect.
    rolldownOptions: { treeshake: { manualPureFunctions: ['defineConfig', 'mergeConfigs', 'defineRecipe', 'defineSlotRecipe'] } },
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
})
