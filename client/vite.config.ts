import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const gateway = 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
